import type { Favourite } from '#src/data/favourites/favourite.ts'

import type { KeptListing } from './kept-listing.ts'
import { KeptRow } from './kept-row.tsx'
import { TakenOff } from './taken-off.tsx'
import { useKeeping } from './use-keeping.ts'

type KeptItemProps = {
  kept: KeptListing
  /** In the whole list, of which some may not be there. */
  position: number
  count: number
  onTakeOff: (favourite: Favourite) => void
}

/** A listing that is kept, or the place of one that was just taken off. */
export function KeptItem({ kept, position, count, onTakeOff }: KeptItemProps) {
  const { favourite } = kept
  const { takeOff, bringBack, isBroughtBack } = useKeeping(favourite, onTakeOff)

  return (
    <li aria-posinset={position} aria-setsize={count} className="relative border-b border-line pt-4 pb-3">
      {favourite.isKept ? (
        <KeptRow kept={kept} isBroughtBack={isBroughtBack} onTakeOff={takeOff} />
      ) : (
        <TakenOff title={titleOf(kept)} onUndo={bringBack} />
      )}
    </li>
  )
}

const titleOf = ({ listing, favourite }: KeptListing) => listing?.title ?? favourite.title
