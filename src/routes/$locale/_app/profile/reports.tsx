import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { AccountLoadError } from '#src/features/profile/account-load-error.tsx'
import { SubPage } from '#src/features/profile/sub-page.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'
import { ReportsPage } from '#src/features/reports/reports-page.tsx'

export const Route = createFileRoute('/$locale/_app/profile/reports')({
  component: ReportsRoute,
})

function ReportsRoute() {
  const { t } = useLingui()
  const title = t`Reports and decisions`

  return (
    <>
      <PageHead
        path="/profile/reports"
        title={`${title} · Noper`}
        description={t`What you have reported, and what our moderators have decided`}
        isUnlisted
      />
      <SubPage title={<Trans>Reports and decisions</Trans>}>
        <OwnReports />
      </SubPage>
    </>
  )
}

function OwnReports() {
  const { account, error, retry } = useAccount()
  if (account) return <ReportsPage key={account.id} memberId={account.id} />
  return error ? <AccountLoadError error={error} onRetry={retry} /> : null
}
