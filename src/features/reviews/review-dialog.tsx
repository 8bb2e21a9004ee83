import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { maxReviewLength } from '#contract/reviews.ts'
import { LongTextField } from '#src/components/long-text-field.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { StarInput } from './star-input.tsx'
import type { useReviewDraft } from './use-review-draft.ts'

type ReviewDialogProps = {
  conversation: Pick<Conversation, 'other' | 'listing' | 'review'>
  draft: ReturnType<typeof useReviewDraft>
  onClose: () => void
}

/** Where a member reviews the other member of a conversation. What is typed stays until it is sent. */
export function ReviewDialog({ conversation: { other, listing, review }, draft, onClose }: ReviewDialogProps) {
  const formats = useFormats()
  const [isTried, setTried] = useState(false)
  const username = other?.username ?? ''

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (draft.stars > 0) void draft.send().then(onClose)
  }

  return (
    <ConfirmDialog title={<Trans>Review {username}</Trans>} onClose={onClose}>
      <p className="mt-1 truncate text-text-muted">{listing.title}</p>
      <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
        <StarInput
          value={draft.stars}
          onChange={(stars) => draft.change({ stars })}
          isMissing={isTried && draft.stars === 0}
        />
        <LongTextField
          label={<Trans>What should others know? (optional)</Trans>}
          value={draft.text}
          onChange={(text) => draft.change({ text })}
          maxLength={maxReviewLength}
          rows={4}
          isDisabled={!draft.isLoaded}
        />
        <p className="text-sm text-pretty text-text-muted">
          {review?.isOtherWritten === true ? (
            <Trans>Both reviews become visible at once. You cannot change yours afterwards.</Trans>
          ) : (
            <Trans>
              Your review becomes visible when you have both written one, or after 14 days. You cannot change it
              afterwards.
            </Trans>
          )}{' '}
          {review && <Trans>You can write it until {formats.date(review.closesAt)}.</Trans>}
        </p>
        <div className="flex flex-col gap-3">
          <button type="submit" className="button-primary">
            <Trans>Send review</Trans>
          </button>
          <button type="button" onClick={onClose} className="button-quiet">
            <Trans>Later</Trans>
          </button>
        </div>
      </form>
    </ConfirmDialog>
  )
}
