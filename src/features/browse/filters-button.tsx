import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState, type MouseEvent } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { Icon } from '#src/ui/icon.tsx'

import { activeFilters } from './active-filters.ts'
import type { BrowseSlug } from './browse-slug.ts'
import { filterPanelId } from './filter-ids.ts'

const loadSheet = () => import('./filters/filter-sheet.tsx')
const FilterSheet = lazy(() => loadSheet().then((module) => ({ default: module.FilterSheet })))

type FiltersButtonProps = { slug: BrowseSlug; search: ListingSearch }

/**
 * Links to the filters in the page; after hydration it opens them as a sheet. Desktops show the filters beside the
 * results.
 */
export function FiltersButton({ slug, search }: FiltersButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = activeFilters(search).length

  function open(event: MouseEvent) {
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <a
        href={`#${filterPanelId}`}
        onClick={open}
        onPointerEnter={() => void loadSheet()}
        aria-haspopup="dialog"
        className="grow button-quiet xl:hidden"
      >
        <Icon name="sliders-horizontal" />
        <Trans>Filters</Trans>
        {count > 0 && <span className="rounded-full bg-accent px-2 text-sm text-on-accent tabular-nums">{count}</span>}
      </a>
      {isOpen && (
        <Suspense>
          <FilterSheet slug={slug} search={search} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
