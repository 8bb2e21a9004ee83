import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { AccountLoadError } from '#src/features/profile/account-load-error.tsx'
import { AccountPage } from '#src/features/profile/account/account-page.tsx'
import { AccountSkeleton } from '#src/features/profile/account/account-skeleton.tsx'
import { SubPage } from '#src/features/profile/sub-page.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'

export const Route = createFileRoute('/$locale/_app/profile/account')({
  component: AccountRoute,
})

function AccountRoute() {
  const { t } = useLingui()
  const title = t`Account`

  return (
    <>
      <PageHead
        path="/profile/account"
        title={`${title} · Noper`}
        description={t`Your name, picture, e-mail address, password and data.`}
        isUnlisted
      />
      <SubPage title={<Trans>Account</Trans>}>
        <OwnAccount />
      </SubPage>
    </>
  )
}

function OwnAccount() {
  const { account, error, retry } = useAccount()
  if (account) return <AccountPage key={account.id} account={account} />
  return error ? <AccountLoadError error={error} onRetry={retry} /> : <AccountSkeleton />
}
