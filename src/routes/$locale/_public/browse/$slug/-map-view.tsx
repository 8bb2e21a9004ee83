import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'

import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'
import { listingSearchQuery } from '#src/data/listings/listings-queries.ts'
import { inCategory } from '#src/features/browse/browse-query.ts'
import type { BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { matchNote } from '#src/features/browse/match-note.tsx'
import { Results } from '#src/features/browse/results.tsx'
import { useBrowseQuery } from '#src/features/browse/use-browse-query.ts'
import { ListingCard } from '#src/features/listings/listing-card.tsx'
import { ListingGrid } from '#src/features/listings/listing-grid.tsx'
import { MapFrame } from '#src/features/map/map-frame.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsHydrated } from '#src/scheduling/use-is-hydrated.ts'

const MapResults = lazy(() =>
  import('#src/features/map/results/map-results.tsx').then((module) => ({ default: module.MapResults })),
)

type MapViewProps = { slug: BrowseSlug; search: ListingSearch; save: ReactNode }

/** The results on a map; in a list where there is nothing to put on it, or nothing to draw it with. */
export function MapView({ slug, search, save }: MapViewProps) {
  const { data } = useSuspenseInfiniteQuery(useBrowseQuery(slug, search))
  const list = (
    <Results {...{ slug, search, save }}>
      {(listings) => <ListingGrid listings={listings} noteOf={matchNote} />}
    </Results>
  )
  if (data.pages[0]?.listings.length === 0) return list

  return (
    <>
      <noscript>{list}</noscript>
      {/* The server draws no maps. */}
      {useIsHydrated() ? <HydratedMap slug={slug} search={search} /> : <MapFrame />}
    </>
  )
}

function HydratedMap({ slug, search }: Omit<MapViewProps, 'save'>) {
  const { call } = useRouteContext({ from: '__root__' })
  const locale = useLocale()
  const navigate = useNavigate()

  const choose = (locality: string | undefined) =>
    void navigate({
      to: '/$locale/browse/$slug',
      params: { locale, slug },
      search: normalizeSearch({ ...search, locality }),
      resetScroll: false,
    })

  return (
    <Suspense fallback={<MapFrame />}>
      <MapResults
        search={inCategory(locale, slug, search)}
        chosen={search.locality}
        onChoose={choose}
        queryAt={(locality) => listingSearchQuery(call, { ...inCategory(locale, slug, search), locality })}
      >
        {(listing) => <ListingCard listing={{ ...listing, isLarge: false }} note={matchNote(listing)} />}
      </MapResults>
    </Suspense>
  )
}
