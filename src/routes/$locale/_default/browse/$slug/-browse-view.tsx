import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { BrowsePage } from '#src/features/browse/browse-page.tsx'
import type { BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { Results } from '#src/features/browse/results.tsx'
import { useCategoryName } from '#src/features/browse/use-category-name.ts'
import { PageHead } from '#src/features/head/page-head.tsx'
import { ListingGrid } from '#src/features/listings/listing-grid.tsx'
import { MapRoom } from '#src/features/map/map-room.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'

import { LazyMapView } from './-lazy-map-view.ts'

type BrowseViewProps = { slug: BrowseSlug; search: ListingSearch }

export function BrowseView({ slug, search }: BrowseViewProps) {
  const { t } = useLingui()
  const name = useCategoryName()(slug)
  const title = search.text === undefined ? name : t`Results for “${search.text}”`

  return (
    <>
      <PageHead
        path={`/browse/${slug}`}
        title={`${title} · Noper`}
        description={t`${name}: second-hand from people near you, in Luxembourg and the Greater Region.`}
        isUnlisted={Object.keys(search).length > 0}
      />
      <BrowsePage
        slug={slug}
        search={search}
        title={title}
        searchBox={<SearchBox id="search" />}
        results={<Outlet />}
      />
    </>
  )
}

export function ResultsView(props: BrowseViewProps) {
  if (props.search.view === 'map')
    return (
      <Suspense fallback={<MapRoom />}>
        <LazyMapView {...props} />
      </Suspense>
    )

  return <Results {...props}>{(listings) => <ListingGrid listings={listings} eager={2} />}</Results>
}
