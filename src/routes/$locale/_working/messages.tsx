import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/_working/messages')({ component: () => <p>messages</p> })
