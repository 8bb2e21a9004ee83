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

/** Associated with the filter form, which submits it without JavaScript. */
export function SortSelect({ slug, search }: SortSelectProps) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  const current = sortOf(search)

  const shown = useRef(current)

  // Uncontrolled, because a controlled select would show the old order until the results arrive.
  useEffect(() => {
    if (!select.current || shown.current === current) return
    select.current.value = current
    shown.current = current
  }, [current])

  // The select can be used before hydration, and React does not receive that event.
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
        // On reload, Firefox would restore the earlier choice as if it had just been made.
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
