import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'

import type { ListingCard } from '#contract/api/listings.ts'
import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'
import { useShownListings } from '#src/components/shown-listings.tsx'
import { readSearched } from '#src/data/listings/listings-queries.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { BrowseSlug } from './browse-slug.ts'
import { NearMatches } from './near-matches.tsx'
import { ShowMore } from './show-more.tsx'
import { useBrowseQuery } from './use-browse-query.ts'
import { useLoadOn } from './use-load-on.ts'

const NoResults = lazy(() => import('./no-results.tsx').then((module) => ({ default: module.NoResults })))

type ResultsProps = {
  slug: BrowseSlug
  search: ListingSearch
  /** The control that saves the search, for a search without results. */
  save: ReactNode
  children: (listings: readonly ListingCard[]) => ReactNode
}

export function Results({ slug, search, save, children }: ResultsProps) {
  const query = useSuspenseInfiniteQuery(useBrowseQuery(slug, search))
  const distinctListings = distinct(query.data.pages.flatMap((page) => page.listings))
  const { shown, hiddenCount } = useShownListings(distinctListings)
  const listings = shown.filter(({ foundBy }) => foundBy !== 'fewer_words')
  const nearMatches = shown.filter(({ foundBy }) => foundBy === 'fewer_words')
  const next = query.data.pages.at(-1)?.next ?? null
  const [list, focusNextNew] = useFocusOnNew(listings.length)
  const shownIds = new Set(shown.map(({ id }) => id))
  useLoadOn({
    pages: query.data.pages,
    isShown: (id) => shownIds.has(id),
    canLoad: next !== null && !query.isFetchingNextPage && !query.isFetchNextPageError,
    load: query.fetchNextPage,
  })

  const first = query.data.pages[0]

  if (distinctListings.length === 0)
    return (
      <Suspense>
        <NoResults
          slug={slug}
          search={search}
          corrected={first?.corrected}
          isDeviceSearch={readSearched(first) !== undefined}
          save={save}
        />
      </Suspense>
    )

  return (
    <section aria-labelledby="results" className="flex flex-col items-center gap-6">
      <h2 id="results" className="sr-only">
        <Trans>Listings</Trans>
      </h2>
      {search.after !== undefined && <ToFirstPage slug={slug} search={search} />}
      {hiddenCount}
      <div ref={list} className="w-full">
        {children(listings)}
      </div>
      {next !== null && (
        <ShowMore
          slug={slug}
          search={{ ...search, after: next }}
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onMore={() => {
            focusNextNew()
            void query.fetchNextPage()
          }}
        />
      )}
      {nearMatches.length > 0 && <NearMatches>{children(nearMatches)}</NearMatches>}
    </section>
  )
}

function ToFirstPage({ slug, search }: Pick<ResultsProps, 'slug' | 'search'>) {
  const locale = useLocale()
  const first = normalizeSearch({ ...search, after: undefined })

  return (
    <Link to="/$locale/browse/$slug" params={{ locale, slug }} search={first} className="button-quiet self-start">
      <Trans>Back to the first listings</Trans>
    </Link>
  )
}

/** A listing that moved between two pages while they were loaded would appear on both. */
const distinct = (listings: readonly ListingCard[]) => [
  ...new Map(listings.map((listing) => [listing.id, listing])).values(),
]

/** After "show more", focuses the first of the new listings. */
function useFocusOnNew(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const expectedAt = useRef<number>(undefined)

  useEffect(() => {
    if (expectedAt.current === undefined || count <= expectedAt.current) return
    const link = ref.current?.querySelector<HTMLElement>(`[aria-posinset="${expectedAt.current + 1}"] h3 a`)
    link?.focus({ preventScroll: true })
    expectedAt.current = undefined
  }, [count])

  return [ref, () => void (expectedAt.current = count)] as const
}
