import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { BrowsePage } from '#src/features/browse/browse-page.tsx'
import type { BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { matchNote } from '#src/features/browse/match-note.tsx'
import { OfflineResultsNote } from '#src/features/browse/offline-results-note.tsx'
import { QueryCorrection } from '#src/features/browse/query-correction.tsx'
import { Results } from '#src/features/browse/results.tsx'
import { useCategoryName } from '#src/features/browse/use-category-name.ts'
import { PageHead } from '#src/features/head/page-head.tsx'
import { ListingGrid } from '#src/features/listings/listing-grid.tsx'
import { MapFrame } from '#src/features/map/map-frame.tsx'
import { LazySaveSearch } from '#src/features/saved-searches/lazy-save-search.ts'
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
        save={<LazySaveSearch slug={slug} search={search} categoryName={name} className={linkStyles} />}
        results={<Outlet />}
      />
    </>
  )
}

const linkStyles = 'link -mx-2 inline-flex min-h-11 items-center gap-1.5 px-2 text-sm'

export function ResultsView(props: BrowseViewProps) {
  const name = useCategoryName()(props.slug)
  const save = <LazySaveSearch {...props} categoryName={name} className="button-quiet" />

  return (
    <div>
      <OfflineResultsNote {...props} />
      <QueryCorrection {...props} />
      {props.search.view === 'map' ? (
        <Suspense fallback={<MapFrame />}>
          <LazyMapView {...props} save={save} />
        </Suspense>
      ) : (
        <Results {...props} save={save}>
          {(listings) => <ListingGrid listings={listings} eager={2} noteOf={matchNote} />}
        </Results>
      )}
    </div>
  )
}
