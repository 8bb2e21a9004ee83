import { useRouterState } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { LateSuspense } from '#src/i18n/late-suspense.tsx'

import { activeFilters } from './active-filters.ts'
import { BrowseHeading } from './browse-heading.tsx'
import type { BrowseSlug } from './browse-slug.ts'
import { CategoryChips } from './category-chips.tsx'
import { filterPanelId } from './filter-ids.ts'
import { FiltersButton } from './filters-button.tsx'
import { LazyActiveFilterChips } from './lazy-active-filter-chips.tsx'
import { LazyFilterPanel } from './lazy-filter-panel.tsx'
import { ResultLine } from './result-line.tsx'
import { SortSelect } from './sort-select.tsx'
import { ViewSwitch } from './view-switch.tsx'

type BrowsePageProps = {
  slug: BrowseSlug
  search: ListingSearch
  title: string
  /** Shown on screens whose header has no search box. */
  searchBox: ReactNode
  /** The control that saves the search. */
  save: ReactNode
  results: ReactNode
}

/** The browse page: filters beside or above the results. It stays mounted while results change. */
export function BrowsePage({ slug, search, title, searchBox, save, results }: BrowsePageProps) {
  const isBusy = useIsBusy()

  return (
    <div className="page flex flex-col gap-4 pt-4 pb-6">
      <div className="xl:hidden">{searchBox}</div>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <BrowseHeading
          slug={slug}
          title={title}
          isSearch={search.text !== undefined}
          count={<ResultLine slug={slug} search={search} save={save} />}
        />
        <div className="min-w-0 md:col-span-2 xl:hidden">
          <CategoryChips slug={slug} search={search} />
        </div>
        {/* In most languages the names of the sort orders are too long to fit beside the buttons on a small phone. */}
        <div className="flex flex-wrap gap-2 md:col-start-2 md:row-start-1">
          <FiltersButton slug={slug} search={search} />
          <ViewSwitch slug={slug} search={search} />
          <SortSelect slug={slug} search={search} />
        </div>
      </div>
      <div className="xl:grid xl:grid-cols-[16rem_minmax(0,1fr)] xl:items-start xl:gap-10 xl:pt-4">
        <aside
          id={filterPanelId}
          className="hidden scroll-mt-20 target:block xl:sticky xl:top-20 xl:-ms-2 xl:block xl:max-h-[calc(100dvh-5rem)] xl:overflow-y-auto xl:overscroll-contain xl:px-2 xl:pb-6"
        >
          <LateSuspense fallback={<div className="skeleton h-160" />}>
            <LazyFilterPanel slug={slug} search={search} />
          </LateSuspense>
        </aside>
        <div
          aria-busy={isBusy}
          className="flex min-w-0 flex-col gap-4 transition-opacity aria-busy:opacity-50 aria-busy:delay-200"
        >
          {activeFilters(search).length > 0 && (
            <Suspense fallback={<div className="min-h-11" />}>
              <LazyActiveFilterChips slug={slug} search={search} />
            </Suspense>
          )}
          {results}
        </div>
      </div>
    </div>
  )
}

/** Whether new results for this page are loading; the current ones stay visible until then. */
const useIsBusy = () =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  })
