import { createFileRoute } from '@tanstack/react-router'

import { NoConversationOpen } from '#src/features/conversations/messages-page.tsx'

export const Route = createFileRoute('/$locale/_app/messages/')({ component: NoConversationOpen })
