import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { ConversationPage } from '#src/features/conversations/conversation-page.tsx'
import { ReviewPrompt } from '#src/features/reviews/review-prompt.tsx'
import { parseUuid } from '#src/routes/-uuid.ts'

/** With what makes and reads QR codes, which few conversations need. */
const HandoverDialog = lazy(async () => ({
  default: (await import('#src/features/reviews/handover-dialog.tsx')).HandoverDialog,
}))

type ConversationSearch = { listing?: string | undefined; handover?: unknown }

export const Route = createFileRoute('/$locale/_app/messages/$conversationId')({
  params: { parse: ({ conversationId }) => ({ conversationId: parseUuid(conversationId) }) },
  // The code is parsed where it is shown: every page loads this function.
  validateSearch: ({ listing, handover }: { listing?: unknown; handover?: unknown }): ConversationSearch =>
    typeof listing === 'string' && listing !== '' ? { listing: parseUuid(listing) } : { handover },
  component: ConversationRoute,
})

function ConversationRoute() {
  const { conversationId } = Route.useParams()
  const { listing, handover } = Route.useSearch()

  return (
    <ConversationPage
      conversationId={conversationId}
      listingId={listing}
      isHandover={handover !== undefined}
      renderReview={(conversation) => <ReviewPrompt conversation={conversation} />}
      renderHandover={(conversation, onClose) => (
        <Suspense>
          <HandoverDialog
            conversation={conversation}
            scanned={handover === undefined ? undefined : String(handover)}
            onClose={onClose}
          />
        </Suspense>
      )}
    />
  )
}
