import { Plural } from '@lingui/react/macro'

import type { Favourite } from '#src/data/favourites/favourite.ts'

import { KeptRows } from './kept-rows.tsx'
import { KeptSkeleton } from './kept-skeleton.tsx'
import { type KeptSort, sortKept } from './kept-sorts.ts'
import { SortKept } from './sort-kept.tsx'
import { useKeptListings } from './use-kept-listings.ts'

type KeptListProps = {
  /** Also those that were taken off since the page was opened. */
  favourites: readonly Favourite[]
  count: number
  sort: KeptSort
  onSort: (sort: KeptSort) => void
  onTakeOff: (favourite: Favourite) => void
}

export function KeptList({ favourites, count, sort, onSort, onTakeOff }: KeptListProps) {
  const { listings, isMeasured } = useKeptListings(favourites)
  if (!listings) return <KeptSkeleton />
  const sorted = sortKept(listings, sort === 'nearest' && !isMeasured ? 'kept' : sort)

  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="text-text-muted">
          <Plural value={count} one="# saved listing" other="# saved listings" />
        </output>
        {favourites.length > 1 && <SortKept sort={sort} isMeasured={isMeasured} onSort={onSort} />}
      </div>
      <KeptRows listings={sorted} onTakeOff={onTakeOff} />
    </>
  )
}
