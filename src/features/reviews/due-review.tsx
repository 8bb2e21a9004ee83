import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Avatar } from '#src/ui/avatar.tsx'

import { ReviewDialog } from './review-dialog.tsx'
import { UnsentReview } from './unsent-review.tsx'
import { useReviewDraft } from './use-review-draft.ts'

/** A review that the member may write now. */
export function DueReview({ conversation }: { conversation: Conversation }) {
  const draft = useReviewDraft('review', conversation.id)
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { other, listing, review } = conversation

  return (
    <li className="flex flex-wrap items-center gap-3 py-4">
      <Avatar avatar={null} username="" {...other} className="size-10 text-sm" />
      <div className="min-w-40 flex-1">
        <p className="truncate font-semibold">{other?.username}</p>
        <p className="truncate text-sm text-text-muted">{listing.title}</p>
        {draft.state === 'draft' && review && (
          <p className="text-sm text-text-muted">
            <Trans>You can write it until {formats.date(review.closesAt)}.</Trans>
          </p>
        )}
        <UnsentReview draft={draft} />
      </div>
      {draft.state === 'draft' && (
        <button type="button" onClick={() => setOpen(true)} className="button-primary">
          {draft.stars > 0 || draft.text !== '' ? <Trans>Continue</Trans> : <Trans>Write a review</Trans>}
        </button>
      )}
      {isOpen && <ReviewDialog conversation={conversation} draft={draft} onClose={() => setOpen(false)} />}
    </li>
  )
}
