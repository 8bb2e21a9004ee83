import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'

import { InvalidSearch, parseListingSearch, type ListingSearch } from '#contract/listing-search.ts'
import { isBrowseSlug, type BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { ListingGridSkeleton } from '#src/features/listings/listing-grid-skeleton.tsx'
import { NotFoundPage } from '#src/routes/-error-pages.tsx'

import { LazyBrowseView } from './-browse-views.ts'

export const Route = createFileRoute('/$locale/_default/browse/$slug')({
  staticData: { words: ['browse'] },
  params: {
    parse: ({ slug }): { slug: BrowseSlug } => {
      if (!isBrowseSlug(slug)) throw notFound()
      return { slug }
    },
  },
  validateSearch: (raw): ListingSearch => parseListingSearch(raw),
  onError: (error) => {
    if (error.cause instanceof InvalidSearch) throw notFound()
  },
  component: BrowseRoute,
  notFoundComponent: NotFoundPage,
})

function BrowseRoute() {
  const { slug } = Route.useParams()
  // The router keeps unknown parameters in what it has parsed.
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
