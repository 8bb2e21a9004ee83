import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { ListingGrid } from '#src/features/listings/listing-grid.tsx'
import { FavouriteListings } from '#src/features/members/favourite-listings.tsx'
import { FavouritesPage } from '#src/features/members/favourites-page.tsx'
import { RecentlySeen } from '#src/features/recent/recently-seen.tsx'

export const Route = createFileRoute('/$locale/_working/favourites/')({
  component: FavouritesRoute,
})

function FavouritesRoute() {
  const { t } = useLingui()
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
        <FavouriteListings seen={<Seen />} />
      </FavouritesPage>
    </>
  )
}

/** Its first row has its place from the start, so that nothing moves when the device has answered. */
const Seen = () => (
  <div className="min-h-72 md:min-h-80 xl:min-h-92">
    <RecentlySeen most={24}>{(listings) => <ListingGrid listings={listings} />}</RecentlySeen>
  </div>
)
