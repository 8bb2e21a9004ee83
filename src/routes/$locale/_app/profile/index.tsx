import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { ProfileHeader } from '#src/features/profile/profile-header.tsx'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { SignOutButton } from '#src/features/profile/sign-out-button.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'

export const Route = createFileRoute('/$locale/_app/profile/')({
  component: ProfileRoute,
})

function ProfileRoute() {
  const { t } = useLingui()
  const { state, account } = useAccount()
  const title = t`Profile`

  return (
    <>
      <PageHead
        path="/profile"
        title={`${title} · Noper`}
        description={t`Your account, language, appearance and what is saved on this device.`}
        isUnlisted
      />
      <ProfilePage
        header={<ProfileHeader />}
        state={state}
        isModerator={account?.role === 'moderator'}
        signOut={state === 'member' && <SignOutButton />}
      />
    </>
  )
}
