import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_working/profile/')({ component: () => <p>profile/index</p> })
