import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'

import { maxReplyLength } from '#contract/reviews.ts'
import { LongTextField } from '#src/components/long-text-field.tsx'

import { UnsentReview } from './unsent-review.tsx'
import { useReviewDraft } from './use-review-draft.ts'

/** Replies to a review about the member. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const draft = useReviewDraft('reply', reviewId)
  const [isOpen, setOpen] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    if (draft.text.trim() === '') return
    void draft.send().then(() => setOpen(false))
  }

  if (draft.state !== 'draft')
    return (
      <div className="mt-3 border-s-2 border-line-strong/40 ps-3">
        <p className="text-sm whitespace-pre-line">{draft.text}</p>
        <UnsentReview draft={draft} />
      </div>
    )
  if (!isOpen && draft.text === '')
    return (
      <button type="button" onClick={() => setOpen(true)} className="link mt-1 min-h-11">
        <Trans>Reply</Trans>
      </button>
    )
  return (
    <form onSubmit={send} className="mt-3 flex max-w-[70ch] flex-col gap-3">
      <LongTextField
        label={<Trans>Your reply, which everybody can read</Trans>}
        value={draft.text}
        onChange={(text) => draft.change({ text })}
        maxLength={maxReplyLength}
        rows={3}
        isDisabled={!draft.isLoaded}
      />
      <button type="submit" disabled={draft.text.trim() === ''} className="button-primary self-start">
        <Trans>Send reply</Trans>
      </button>
    </form>
  )
}
