import type { Favourite } from '#src/data/favourites/favourite.ts'
import { FarRows } from '#src/ui/near-rows/far-rows.tsx'
import { useNearRows } from '#src/ui/near-rows/use-near-rows.ts'

import { KeptItem } from './kept-item.tsx'
import type { KeptListing } from './kept-listing.ts'

type KeptRowsProps = { listings: readonly KeptListing[]; onTakeOff: (favourite: Favourite) => void }

/** However many are kept, those near the screen are there. */
export function KeptRows({ listings, onTakeOff }: KeptRowsProps) {
  const keys = listings.map(({ favourite }) => favourite.listingId)
  const { list, stretches } = useNearRows({ keys, widths: keys.map(() => 1) })

  return (
    <ul ref={list} className="mt-2 grid gap-x-12 xl:grid-cols-2">
      {stretches.flatMap(({ from, to, isThere, height }) => {
        if (!isThere) return <FarRows key={`far from ${from}`} height={height} />
        return listings
          .slice(from, to)
          .map((kept, index) => (
            <KeptItem
              key={kept.favourite.listingId}
              kept={kept}
              position={from + index + 1}
              count={listings.length}
              onTakeOff={onTakeOff}
            />
          ))
      })}
    </ul>
  )
}
