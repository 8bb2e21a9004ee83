import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { Favourite } from '#src/data/favourites/favourite.ts'

import { KeptItem } from './kept-item.tsx'
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

/** So many are shown at once. */
const page = 50

export function KeptList({ favourites, count, sort, onSort, onTakeOff }: KeptListProps) {
  const { listings, isMeasured } = useKeptListings(favourites)
  const [most, setMost] = useState(page)
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
      <ul className="mt-2 grid gap-x-12 xl:grid-cols-2">
        {sorted.slice(0, most).map((kept) => (
          <KeptItem key={kept.favourite.listingId} kept={kept} onTakeOff={onTakeOff} />
        ))}
      </ul>
      {sorted.length > most && (
        <button type="button" onClick={() => setMost(most + page)} className="button-quiet mx-auto mt-6">
          <Trans>Show more</Trans>
        </button>
      )}
    </>
  )
}
