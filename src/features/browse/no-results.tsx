import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

import type { ListingPage } from '#contract/api/listings.ts'
import { everyCategory } from '#contract/categories.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { RooftopsIllustration } from '#src/ui/rooftops-illustration.tsx'

import { activeFilters, textFilter } from './active-filters.ts'
import { searchMovedTo, type BrowseSlug } from './browse-slug.ts'
import { RelaxedSearchCount } from './relaxed-search-count.tsx'
import { RelaxedSearches } from './relaxed-searches.tsx'
import { useCategoryName } from './use-category-name.ts'
import { widerRadiusSearches } from './wider-radius-searches.ts'

type NoResultsProps = {
  slug: BrowseSlug
  search: ListingSearch
  /** Corrections that the search applied. */
  corrected: ListingPage['corrected']
  /** The server is unreachable, and only the device was searched. */
  isDeviceSearch: boolean
  /** The control that saves the search. */
  save: ReactNode
}

/** Suggests filters to remove, one at a time, with the resulting counts; the search can also be saved. */
export function NoResults({ slug, search, corrected, isDeviceSearch, save }: NoResultsProps) {
  const relaxedSearches = [...textFilter(search), ...widerRadiusSearches(search), ...activeFilters(search)]
  const isNarrow = relaxedSearches.length > 0

  return (
    <AppCatalog>
      <section aria-labelledby="no-results" className="flex flex-col items-center gap-4 py-10 text-center">
        <RooftopsIllustration className="w-44" />
        <h2 id="no-results" className="text-xl font-semibold">
          <Heading isNarrow={isNarrow} isDeviceSearch={isDeviceSearch} />
        </h2>
        {isDeviceSearch && (
          <p className="text-pretty text-text-muted">
            <Trans>There may be more on Noper. Look again when you are online.</Trans>
          </p>
        )}
        {corrected && <Corrected words={corrected} />}
        {isNarrow && <RelaxedSearches slug={slug} searches={relaxedSearches} />}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Everything slug={isNarrow ? slug : everyCategory} />
          {isNarrow ? slug !== everyCategory && <Everywhere slug={slug} search={search} /> : <Publish />}
        </div>
        {isNarrow && (
          <div className="mt-6 flex w-full max-w-md flex-col items-center gap-3 border-t border-line pt-6">
            <p className="text-pretty text-text-muted">
              <Trans>Not in a hurry? Save the search and run it again later with one tap.</Trans>
            </p>
            <Suspense fallback={<div className="h-12" />}>{save}</Suspense>
          </div>
        )}
      </section>
    </AppCatalog>
  )
}

function Heading({ isNarrow, isDeviceSearch }: { isNarrow: boolean; isDeviceSearch: boolean }) {
  if (isDeviceSearch) return <Trans>Nothing found on this device</Trans>
  return isNarrow ? <Trans>Nothing found</Trans> : <Trans>Nothing is for sale here yet</Trans>
}

/** Says that a corrected spelling was searched too. */
function Corrected({ words }: { words: NonNullable<ListingPage['corrected']> }) {
  const meant = words.map((word) => word.meant).join(' ')

  return (
    <p>
      <Trans>
        There is nothing for <strong className="font-semibold">{meant}</strong> either.
      </Trans>
    </p>
  )
}

function Everything({ slug }: { slug: BrowseSlug }) {
  const locale = useLocale()
  const category = useCategoryName()(slug)

  return (
    <Link to="/$locale/browse/$slug" params={{ locale, slug }} className="button-primary">
      {slug === everyCategory ? category : <Trans>Everything in {category}</Trans>}
    </Link>
  )
}

function Everywhere({ slug, search }: Pick<NoResultsProps, 'slug' | 'search'>) {
  const locale = useLocale()
  const wider = searchMovedTo(everyCategory, search, slug)

  return (
    <Link
      to="/$locale/browse/$slug"
      params={{ locale, slug: everyCategory }}
      search={wider}
      className="button-quiet has-data-vain:text-text-muted"
    >
      <Trans>Search all categories</Trans>
      <RelaxedSearchCount slug={everyCategory} search={wider} />
    </Link>
  )
}

function Publish() {
  const locale = useLocale()

  return (
    <Link to="/$locale/publish" params={{ locale }} className="button-quiet">
      <Trans>Publish a listing</Trans>
    </Link>
  )
}
