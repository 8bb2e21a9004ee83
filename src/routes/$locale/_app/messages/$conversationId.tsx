import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { handoverCodeLength, parseHandoverCode } from '#contract/handover.ts'
import { ConversationPage } from '#src/features/conversations/conversation-page.tsx'
import { ReviewPrompt } from '#src/features/reviews/review-prompt.tsx'
import { parseUuid } from '#src/routes/-uuid.ts'

/** With what makes and reads QR codes, which few conversations need. */
const HandoverDialog = lazy(async () => ({
  default: (await import('#src/features/reviews/handover-dialog.tsx')).HandoverDialog,
}))

type ConversationSearch = { listing?: string | undefined; handover?: string | undefined }

export const Route = createFileRoute('/$locale/_app/messages/$conversationId')({
  params: { parse: ({ conversationId }) => ({ conversationId: parseUuid(conversationId) }) },
  validateSearch: ({ listing, handover }: Record<string, unknown>): ConversationSearch => ({
    ...(typeof listing === 'string' && listing !== '' && { listing: parseUuid(listing) }),
    // The router reads a code of digits alone as a number, which has lost the zeros at its beginning.
    ...((typeof handover === 'string' || typeof handover === 'number') && {
      handover: parseHandoverCode(String(handover).padStart(handoverCodeLength, '0')),
    }),
  }),
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
          <HandoverDialog conversation={conversation} scannedCode={handover} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
