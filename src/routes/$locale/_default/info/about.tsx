import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_default/info/about')({ component: () => <p>about</p> })
