import { createFileRoute, Outlet } from '@tanstack/react-router'

import { SuspensionNotice } from '#src/components/suspension-notice.tsx'
import { DeletionBanner } from '#src/features/profile/deletion-banner.tsx'
import { ProfileLayout } from '#src/features/profile/profile-layout.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'

export const Route = createFileRoute('/$locale/_app/profile')({
  component: ProfileAreaRoute,
})

function ProfileAreaRoute() {
  const { account } = useAccount()
  const deletionAt = account?.deletionAt ?? null

  return (
    <ProfileLayout
      banner={
        <>
          {deletionAt !== null && <DeletionBanner deletionAt={deletionAt} />}
          <SuspensionNotice className="mb-8" />
        </>
      }
    >
      <Outlet />
    </ProfileLayout>
  )
}
