import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_working/publish')({ component: () => <p>publish</p> })
