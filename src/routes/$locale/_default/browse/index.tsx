import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_default/browse/')({ component: () => <p>index</p> })
