import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { FavouriteListings } from '#src/features/favourites/favourite-listings.tsx'
import { favouriteSorts, type FavouriteSort } from '#src/features/favourites/favourite-sorts.ts'
import { FavouritesPage } from '#src/features/favourites/favourites-page.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'
import { ListingGrid } from '#src/features/listings/listing-grid.tsx'
import { RecentlySeen } from '#src/features/recent/recently-seen.tsx'
import { oneOf } from '#src/routes/-invalid-address.ts'

export const Route = createFileRoute('/$locale/_app/favourites/')({
  validateSearch: ({ sort }: { sort?: unknown }): { sort?: FavouriteSort | undefined } => ({
    sort: oneOf(sort, favouriteSorts),
  }),
  component: FavouritesRoute,
})

function FavouritesRoute() {
  const { t } = useLingui()
  const { sort } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const title = t`Favourites`

  return (
    <>
      <PageHead
        path="/favourites"
        title={`${title} · Noper`}
        description={t`The listings that you saved.`}
        isUnlisted
      />
      <FavouritesPage>
        <FavouriteListings
          sort={sort ?? 'kept'}
          onSort={(wanted) => void navigate({ search: wanted === 'kept' ? {} : { sort: wanted }, replace: true })}
        />
        <RecentlySeenListings />
      </FavouritesPage>
    </>
  )
}

/** The space of the first row is reserved from the start, so that nothing moves when the device has answered. */
const RecentlySeenListings = () => (
  <div className="mt-12 min-h-72 md:min-h-80 xl:min-h-92">
    <RecentlySeen limit={24}>{(listings) => <ListingGrid listings={listings} />}</RecentlySeen>
  </div>
)
