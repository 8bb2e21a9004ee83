import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

import {
  listingSorts,
  normalizeSearch,
  sortOf,
  allowsSort,
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

  const shown = useRef(current)

  // Not controlled, or it would jump back to the old order until the results are here.
  useEffect(() => {
    if (!select.current || shown.current === current) return
    select.current.value = current
    shown.current = current
  }, [current])

  // The server's field could be used before it was hydrated, and React does not hear of that.
  const applyChoiceBeforeHydration = useEffectEvent(() => {
    const chosen = select.current?.value
    if (chosen && chosen !== current) sortBy(chosen as ListingSort)
  })
  useEffect(() => applyChoiceBeforeHydration(), [])

  function sortBy(sort: ListingSort) {
    const wanted = normalizeSearch({ ...search, sort, after: undefined })
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
        // Firefox would put back what was chosen before the page was loaded anew, as if it were chosen now.
        autoComplete="off"
        onChange={(event) => sortBy(event.currentTarget.value as ListingSort)}
        className="button-quiet w-full appearance-none truncate ps-10 pe-3 text-start *:font-medium"
      >
        {listingSorts
          .filter((sort) => allowsSort(search, sort))
          .map((sort) => (
            <option key={sort} value={sort}>
              {i18n._(sortNames[sort])}
            </option>
          ))}
      </select>
    </div>
  )
}
