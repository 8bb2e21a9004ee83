import { Trans } from '@lingui/react/macro'

import type { Review } from '#contract/api/reviews.ts'
import { reportDialog } from '#src/state/report-dialog.ts'
import { useSession } from '#src/state/use-session.ts'

type ReportReviewButtonProps = { review: Pick<Review, 'id' | 'text' | 'author'> }

/** For everybody but the author. */
export function ReportReviewButton({ review: { id, text, author } }: ReportReviewButtonProps) {
  const session = useSession()
  if (session.state === 'member' && session.memberId === author?.id) return null

  return (
    <button
      type="button"
      onClick={() => reportDialog.open({ subject: { kind: 'review', reviewId: id }, label: text })}
      className="-mb-2 min-h-11 text-sm text-text-muted hover:text-text hover:underline"
    >
      <Trans>Report this review</Trans>
    </button>
  )
}
