import { createFileRoute, Outlet } from '@tanstack/react-router'

import { RequestFailure } from '#src/components/request-failure.tsx'
import { DeskCatalog } from '#src/features/desk/desk-catalog.tsx'
import { DeskLayout } from '#src/features/desk/desk-layout.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'
import { NotFoundPage } from '#src/routes/-error-pages.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'

export const Route = createFileRoute('/$locale/_app/desk')({
  component: DeskRoute,
})

/** For moderators. For everybody else the address leads nowhere, as any unknown one. */
function DeskRoute() {
  const { state, account, error, retry } = useAccount()
  const isModerator = account?.role === 'moderator'
  if (state === 'visitor' || (account && !isModerator)) return <NotFoundPage />

  if (isModerator)
    return (
      <DeskCatalog fallback={<ListSkeleton />}>
        <DeskLayout memberId={account.id}>
          <Outlet />
        </DeskLayout>
      </DeskCatalog>
    )

  return (
    <>
      <title>Noper</title>
      <meta name="robots" content="noindex" />
      {error ? <RequestFailure error={error} onRetry={retry} /> : <ListSkeleton />}
    </>
  )
}
