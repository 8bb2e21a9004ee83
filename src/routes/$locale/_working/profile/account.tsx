import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PlaceInput } from '#src/features/browse/filters/place-input.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'
import { AccountPage } from '#src/features/profile/account/account-page.tsx'
import { AccountSkeleton } from '#src/features/profile/account/account-skeleton.tsx'
import { Failure } from '#src/features/profile/failure.tsx'
import { SubPage } from '#src/features/profile/sub-page.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'
import { LazyLocalityName } from '#src/features/seller/lazy-locality-name.tsx'

export const Route = createFileRoute('/$locale/_working/profile/account')({
  component: AccountRoute,
})

const places = { Input: PlaceInput, Name: LazyLocalityName }

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
  if (account) return <AccountPage account={account} places={places} />
  return error ? <Failure error={error} onRetry={retry} /> : <AccountSkeleton />
}
