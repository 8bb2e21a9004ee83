import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'

import { conversationIdOf } from '#src/data/conversations/conversation-actions.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { parseUuid } from '#src/routes/-uuid.ts'
import { useSession } from '#src/state/use-session.ts'

/** Where "Contact" leads: only a member has an id of a conversation about this listing. */
export const Route = createFileRoute('/$locale/_app/messages/new')({
  validateSearch: ({ listing }: { listing?: unknown }): { listing: string } => ({
    listing: parseUuid(String(listing)),
  }),
  component: NewConversationRoute,
})

function NewConversationRoute() {
  const locale = useLocale()
  const session = useSession()
  const { listing } = Route.useSearch()
  const memberId = session.state === 'member' ? session.memberId : ''
  const { data: conversationId } = useQuery({
    queryKey: ['conversation-id', listing, memberId],
    queryFn: () => conversationIdOf(listing, memberId),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (conversationId === undefined) return <div className="skeleton h-72" />

  return (
    <Navigate to="/$locale/messages/$conversationId" params={{ locale, conversationId }} search={{ listing }} replace />
  )
}
