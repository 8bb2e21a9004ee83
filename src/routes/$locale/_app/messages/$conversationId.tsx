import { createFileRoute } from '@tanstack/react-router'

import { ConversationPage } from '#src/features/conversations/conversation-page.tsx'
import { ReviewPrompt } from '#src/features/reviews/review-prompt.tsx'
import { parseUuid } from '#src/routes/-uuid.ts'

type ConversationSearch = { listing?: string | undefined }

export const Route = createFileRoute('/$locale/_app/messages/$conversationId')({
  params: { parse: ({ conversationId }) => ({ conversationId: parseUuid(conversationId) }) },
  validateSearch: ({ listing }: { listing?: unknown }): ConversationSearch =>
    typeof listing === 'string' && listing !== '' ? { listing: parseUuid(listing) } : {},
  component: ConversationRoute,
})

function ConversationRoute() {
  const { conversationId } = Route.useParams()
  const { listing } = Route.useSearch()

  return (
    <ConversationPage
      conversationId={conversationId}
      listingId={listing}
      renderReview={(conversation) => <ReviewPrompt conversation={conversation} />}
    />
  )
}
