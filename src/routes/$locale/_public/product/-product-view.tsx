import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import { listingQuery } from '#src/data/listings/listings-queries.ts'
import { Gallery } from '#src/features/gallery/gallery.tsx'
import { ListingPrice } from '#src/features/listings/listing-price.tsx'
import { ListingTags } from '#src/features/listings/listing-tags.tsx'
import { MapSection } from '#src/features/map/map-section.tsx'
import { DetailsSkeleton } from '#src/features/product/details-skeleton.tsx'
import { LazyProductDetails } from '#src/features/product/lazy-product-details.tsx'
import { ProductPage } from '#src/features/product/product-page.tsx'
import { ProductSummary } from '#src/features/product/product-summary.tsx'
import { SellerCard } from '#src/features/seller/seller-card.tsx'
import { LateSuspense } from '#src/i18n/late-suspense.tsx'
import { LazyExclusionHint, LazySellerMenu } from '#src/routes/$locale/_public/-lazy-exclusions.tsx'

import { LazyMoreListings } from './-lazy-more-listings.tsx'
import { LazySellerRights } from './-lazy-seller-rights.tsx'
import { listingOrNotFound } from './-listing-or-not-found.ts'
import { ProductHead } from './-product-head.tsx'
import { sellerActions } from './-seller-actions.tsx'

type ProductViewProps = { id: string }

export function ProductView({ id }: ProductViewProps) {
  const { call } = useRouteContext({ from: '__root__' })
  const listing = listingOrNotFound(useSuspenseQuery(listingQuery(call, id)).data)
  const price = <ListingPrice {...listing} />
  const actions = sellerActions(listing)

  return (
    <>
      <ProductHead listing={listing} />
      <ProductPage
        listing={listing}
        price={price}
        actions={actions}
        gallery={<Gallery photos={listing.photos} title={listing.title} />}
        aside={
          <>
            <ProductSummary
              listing={listing}
              tags={<ListingTags tags={listing.tags} />}
              price={price}
              actions={actions}
              menu={<LazySellerMenu seller={listing.seller} />}
            />
            <SellerCard seller={listing.seller} />
            {/* As high as the sentence in most languages, so that nothing moves when it comes. */}
            <div
              className={
                listing.seller.isTrader ? 'min-h-32 md:min-h-22 xl:min-h-32' : 'min-h-20 md:min-h-10 xl:min-h-20'
              }
            >
              <LateSuspense>
                <LazySellerRights seller={listing.seller} />
              </LateSuspense>
            </div>
            <LazyExclusionHint seller={listing.seller} title={listing.title} />
          </>
        }
        details={
          <LateSuspense fallback={<DetailsSkeleton />}>
            <LazyProductDetails listing={listing} map={<MapSection place={listing.place} />} actions={actions} />
          </LateSuspense>
        }
        more={
          <LateSuspense>
            <LazyMoreListings listing={listing} />
          </LateSuspense>
        }
      />
    </>
  )
}
