import { createFileRoute, Outlet } from '@tanstack/react-router'

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
    <ProfileLayout banner={deletionAt !== null && <DeletionBanner deletionAt={deletionAt} />}>
      <Outlet />
    </ProfileLayout>
  )
}
