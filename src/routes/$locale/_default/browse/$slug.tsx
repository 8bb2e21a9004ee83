import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_default/browse/$slug')({ component: () => <p>slug</p> })
