import { createFileRoute } from '@tanstack/react-router'

import { RequestFailure } from '#src/components/request-failure.tsx'
import { DeskCatalog } from '#src/features/desk/desk-catalog.tsx'
import { DeskLayout } from '#src/features/desk/desk-layout.tsx'
import { useAccount } from '#src/features/profile/use-account.ts'
import { DeskPage } from '#src/routes/$locale/_app/desk/-desk-page.tsx'
import { NotFoundPage } from '#src/routes/-error-pages.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'

/** Parsed where it is used: every page of the app loads this file's functions. */
type DeskSearch = { queue?: unknown; from?: unknown; to?: unknown }

/** One route for all pages of the desk: every page of the app loads the table of routes, and only moderators these. */
export const Route = createFileRoute('/$locale/_app/desk/{-$section}/{-$id}')({
  validateSearch: (search: DeskSearch) => search,
  component: DeskRoute,
})

/** For moderators. For everybody else the address leads nowhere, as any unknown one. */
function DeskRoute() {
  const { section, id } = Route.useParams()
  const search = Route.useSearch()
  const { state, account, error, retry } = useAccount()
  const isModerator = account?.role === 'moderator'
  if (state === 'visitor' || (account && !isModerator)) return <NotFoundPage />

  if (isModerator)
    return (
      <DeskCatalog fallback={<ListSkeleton />}>
        <DeskLayout memberId={account.id}>
          <DeskPage memberId={account.id} section={section} id={id} search={search} />
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
