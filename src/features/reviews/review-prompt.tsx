import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { useHasCome } from '#src/i18n/use-has-come.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Icon } from '#src/ui/icon.tsx'

import { FailedHandover } from './failed-handover.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { UnsentReview } from './unsent-review.tsx'
import { useHandoverCode } from './use-handover-code.ts'
import { usePendingHandover } from './use-pending-handover.ts'
import { useReviewDraft } from './use-review-draft.ts'

/** In a conversation: asks for the review while it may be written, and says what has become of it. */
export function ReviewPrompt({ conversation }: { conversation: Conversation }) {
  const draft = useReviewDraft('review', conversation.id)
  const [isOpen, setOpen] = useState(false)
  // Conversations that a build of before 26 November stored on the device have none.
  const review = conversation.review ?? null
  const hasOpened = useHasCome(review?.opensAt ?? Infinity)
  const hasClosed = useNow() >= (review?.closesAt ?? 0)
  useHandoverCode(conversation)
  const handover = usePendingHandover(conversation.id)
  const isOpenSoon = handover?.state === 'queued'
  const isDue = ((hasOpened && !hasClosed) || isOpenSoon) && review?.isWritten !== true
  const username = conversation.other?.username ?? ''

  if (draft.state !== 'draft')
    return (
      <aside className="border-b border-line px-4 py-2">
        <p className="text-sm font-medium">
          <Trans>Your review</Trans>
        </p>
        <UnsentReview draft={draft} />
      </aside>
    )
  if (handover?.state === 'failed')
    return <FailedHandover conversationId={conversation.id} problem={handover.problem} />
  if (!isDue) return null
  return (
    <aside className="flex items-center gap-3 border-b border-line bg-accent-tint px-4 py-1 text-sm text-accent-text">
      <Icon name="star" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 text-pretty">
        {review?.isOtherWritten === true ? (
          <Trans>{username} has reviewed you. Write your review to read it.</Trans>
        ) : (
          <Trans>How was it with {username}?</Trans>
        )}
        {isOpenSoon && (
          <span className="block">
            <Trans>The hand-over is confirmed as soon as you are online.</Trans>
          </span>
        )}
      </p>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 shrink-0 font-medium underline underline-offset-3"
      >
        {draft.stars > 0 || draft.text !== '' ? <Trans>Continue</Trans> : <Trans>Write a review</Trans>}
      </button>
      {isOpen && <ReviewDialog conversation={conversation} draft={draft} onClose={() => setOpen(false)} />}
    </aside>
  )
}
