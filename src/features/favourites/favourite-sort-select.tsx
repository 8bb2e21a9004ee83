import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

import { type FavouriteSort, favouriteSorts } from './favourite-sorts.ts'

const names = {
  kept: msg`Saved last`,
  cheapest: msg`Price, lowest first`,
  dearest: msg`Price, highest first`,
  newest: msg`Newest`,
  nearest: msg`Nearest to home`,
} satisfies Record<FavouriteSort, object>

type FavouriteSortSelectProps = {
  sort: FavouriteSort
  isMeasured: boolean
  onSort: (sort: FavouriteSort) => void
}

export function FavouriteSortSelect({ sort, isMeasured, onSort }: FavouriteSortSelectProps) {
  const { i18n, t } = useLingui()

  return (
    <div className="relative">
      <Icon name="arrow-up-down" className="pointer-events-none absolute start-3 top-3.5 size-5 text-text-muted" />
      <select
        aria-label={t`Sort by`}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as FavouriteSort)}
        className="button-quiet max-w-full appearance-none truncate ps-10 pe-3 text-start *:font-medium"
      >
        {favouriteSorts
          .filter((each) => each !== 'nearest' || isMeasured)
          .map((each) => (
            <option key={each} value={each}>
              {i18n._(names[each])}
            </option>
          ))}
      </select>
    </div>
  )
}
