import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'

import type { Seller } from '#contract/api/sellers.ts'
import { Problem } from '#contract/problems.ts'
import { isUnavailability, type Unavailability } from '#src/data/api/absence.ts'
import { sellerListingsQuery, sellerQuery, sellerReviewsQuery } from '#src/data/sellers/sellers-queries.ts'
import { SellerPage } from '#src/features/seller/seller-page.tsx'
import { SellerSkeleton } from '#src/features/seller/seller-skeleton.tsx'
import { LazyExclusionHint, LazySellerMenu } from '#src/routes/$locale/_public/-lazy-exclusions.tsx'
import { NotFoundOrGone } from '#src/routes/$locale/_public/-not-found-or-gone.tsx'
import { parseUuid } from '#src/routes/-uuid.ts'

import { SellerHead } from './-seller-head.tsx'
import { SellerListings } from './-seller-listings.tsx'
import { SellerReviews } from './-seller-reviews.tsx'

export const Route = createFileRoute('/$locale/_public/seller/$id')({
  staticData: { catalog: 'app' },
  params: { parse: ({ id }) => ({ id: parseUuid(id) }) },
  loader: async ({ context: { call, queryClient }, params: { id } }) => {
    sellerOrNotFound(await queryClient.ensureQueryData(sellerQuery(call, id)))
    await Promise.all([
      queryClient.ensureInfiniteQueryData(sellerListingsQuery(call, id)),
      queryClient.ensureInfiniteQueryData(sellerReviewsQuery(call, id)),
    ])
  },
  component: SellerRoute,
  pendingComponent: SellerSkeleton,
  notFoundComponent: NotFoundOrGone,
})

function sellerOrNotFound(answer: Seller | Unavailability): Seller {
  if (isUnavailability(answer)) throw notFound({ data: new Problem(answer.absent) })
  return answer
}

function SellerRoute() {
  const { call } = Route.useRouteContext()
  const { id } = Route.useParams()
  const seller = sellerOrNotFound(useSuspenseQuery(sellerQuery(call, id)).data)

  return (
    <>
      <SellerHead seller={seller} />
      <SellerPage
        seller={seller}
        menu={<LazySellerMenu seller={seller} />}
        hint={<LazyExclusionHint seller={seller} />}
        listings={<SellerListings seller={seller} />}
        reviews={<SellerReviews seller={seller} />}
      />
    </>
  )
}
