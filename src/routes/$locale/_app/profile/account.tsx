import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { LazyLocalityName } from '#src/components/lazy-locality-name.tsx'
import { PlaceInput } from '#src/components/place-input.tsx'
import { StrengthHint } from '#src/components/strength-hint.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'
import { AccountLoadError } from '#src/features/profile/account-load-error.tsx'
import { AccountPage } from '#src/features/profile/account/account-page.tsx'
import { AccountSkeleton } from '#src/features/profile/account/account-skeleton.tsx'
import type { PasswordStrength } from '#src/features/profile/account/password-form.tsx'
import { SubPage } from '#src/features/profile/sub-page.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

export const Route = createFileRoute('/$locale/_app/profile/account')({
  component: AccountRoute,
})

/** The same strength hint as in the sign-up form. */
const Strength: PasswordStrength = (typed) => (
  <AppCatalog>
    <StrengthHint {...typed} />
  </AppCatalog>
)

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
  if (account) return <AccountPage key={account.id} account={account} places={places} Strength={Strength} />
  return error ? <AccountLoadError error={error} onRetry={retry} /> : <AccountSkeleton />
}
