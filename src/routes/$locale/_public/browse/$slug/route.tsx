import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'

import { parseListingSearch, type ListingSearch } from '#contract/listing-search.ts'
import { isBrowseSlug, type BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { NotFoundPage } from '#src/routes/-error-pages.tsx'
import { refuseAddress } from '#src/routes/-invalid-address.ts'
import { ListingGridSkeleton } from '#src/ui/listing-grid-skeleton.tsx'

import { LazyBrowseView } from './-browse-views.ts'

export const Route = createFileRoute('/$locale/_public/browse/$slug')({
  params: {
    parse: ({ slug }): { slug: BrowseSlug } => {
      return { slug: isBrowseSlug(slug) ? slug : refuseAddress() }
    },
  },
  validateSearch: (raw): ListingSearch => parseListingSearch(raw),
  component: BrowseRoute,
  notFoundComponent: NotFoundPage,
})

function BrowseRoute() {
  const { slug } = Route.useParams()
  // The router keeps unknown parameters in the parsed search, so it is parsed again.
  const search = Route.useSearch({ select: parseListingSearch, structuralSharing: true })

  return (
    <Suspense
      fallback={
        <div className="page py-4">
          <ListingGridSkeleton />
        </div>
      }
    >
      <LazyBrowseView slug={slug} search={search} />
    </Suspense>
  )
}
