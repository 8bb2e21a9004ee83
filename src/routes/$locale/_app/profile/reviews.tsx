import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { AccountLoadError } from '#src/features/profile/account-load-error.tsx'
import { SubPage } from '#src/features/profile/sub-page.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'
import { ReviewsPage } from '#src/features/reviews/reviews-page.tsx'

export const Route = createFileRoute('/$locale/_app/profile/reviews')({
  component: ReviewsRoute,
})

function ReviewsRoute() {
  const { t } = useLingui()
  const title = t`Reviews`

  return (
    <>
      <PageHead
        path="/profile/reviews"
        title={`${title} · Noper`}
        description={t`What others have written about you, and what you have written about them.`}
        isUnlisted
      />
      <SubPage title={<Trans>Reviews</Trans>}>
        <OwnReviews />
      </SubPage>
    </>
  )
}

function OwnReviews() {
  const { account, error, retry } = useAccount()
  if (account) return <ReviewsPage key={account.id} memberId={account.id} username={account.username} />
  return error ? <AccountLoadError error={error} onRetry={retry} /> : null
}
