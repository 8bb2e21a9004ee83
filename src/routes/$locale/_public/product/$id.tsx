import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

import { listingQuery, similarListingsQuery } from '#src/data/listings/listings-queries.ts'
import { sellerListingsQuery } from '#src/data/sellers/sellers-queries.ts'
import { LazyProductDetails } from '#src/features/product/lazy-product-details.tsx'
import { ProductSkeleton } from '#src/features/product/product-skeleton.tsx'
import { loadAppCatalog } from '#src/i18n/catalog.ts'
import { NotFoundOrGone } from '#src/routes/$locale/_public/-not-found-or-gone.tsx'
import { parseUuid } from '#src/routes/-uuid.ts'

import { listingOrNotFound } from './-listing-or-not-found.ts'

export const Route = createFileRoute('/$locale/_public/product/$id')({
  params: { parse: ({ id }) => ({ id: parseUuid(id) }) },
  loader: async ({ context: { call, i18n, queryClient }, params: { id } }) => {
    const query = listingQuery(call, id)
    // A page whose data came with the HTML is readable before its code is loaded, so only a page that waits for data
    // also waits for code.
    if (queryClient.getQueryData(query.queryKey) === undefined) {
      void LazyProductDetails.preload?.()
      void loadAppCatalog(i18n.locale)
      await ProductView.preload?.()
    }
    const { seller } = listingOrNotFound(await queryClient.ensureQueryData(query))

    // Below the fold and optional: the server waits for it, a browser shows the listing first.
    const more = Promise.all([
      queryClient.prefetchQuery(similarListingsQuery(call, id)),
      queryClient.prefetchInfiniteQuery(sellerListingsQuery(call, seller.id)),
    ])
    if (import.meta.env.SSR) await more
  },
  component: ProductRoute,
  pendingComponent: ProductSkeleton,
  notFoundComponent: NotFoundOrGone,
})

/** Hydrates after its layout. Before that, photos can be swiped and links work. */
const ProductView = lazyRouteComponent(() => import('./-product-view.tsx'), 'ProductView')

function ProductRoute() {
  const { id } = Route.useParams()

  return (
    <Suspense fallback={<ProductSkeleton />}>
      <ProductView key={id} id={id} />
    </Suspense>
  )
}
