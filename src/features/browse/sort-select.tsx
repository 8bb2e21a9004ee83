import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import {
  listingSorts,
  settleSearch,
  sortOf,
  takesSort,
  type ListingSearch,
  type ListingSort,
} from '#contract/listing-search.ts'
import { sortNames } from '#src/i18n/names/sort-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import type { BrowseSlug } from './browse-slug.ts'
import { filterFormId } from './filter-ids.ts'

type SortSelectProps = { slug: BrowseSlug; search: ListingSearch }

/** It belongs to the form of the filters, which sends it where there is no JavaScript. */
export function SortSelect({ slug, search }: SortSelectProps) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  const current = sortOf(search)

  // Not controlled, or it would jump back to the old order until the results are here.
  useEffect(() => {
    if (select.current) select.current.value = current
  }, [current])

  function sortBy(sort: ListingSort) {
    const wanted = settleSearch({ ...search, sort, after: undefined })
    void navigate({ to: '/$locale/browse/$slug', params: { locale, slug }, search: wanted })
  }

  return (
    <div className="relative max-w-full grow">
      <Icon name="arrow-up-down" className="pointer-events-none absolute start-3 top-3.5 size-5 text-text-muted" />
      <select
        ref={select}
        name="sort"
        form={filterFormId}
        aria-label={t`Sort by`}
        defaultValue={current}
        onChange={(event) => sortBy(event.currentTarget.value as ListingSort)}
        className="button-quiet w-full appearance-none truncate ps-10 pe-3 text-start *:font-medium"
      >
        {listingSorts
          .filter((sort) => takesSort(search, sort))
          .map((sort) => (
            <option key={sort} value={sort}>
              {i18n._(sortNames[sort])}
            </option>
          ))}
      </select>
    </div>
  )
}
