import { useState, type ReactNode } from 'react'

import type { Favourite } from '#src/data/favourites/favourite.ts'
import { useFavourites } from '#src/state/use-favourites.ts'

import { FullAccount } from './full-account.tsx'
import { KeptList } from './kept-list.tsx'
import { KeptSkeleton } from './kept-skeleton.tsx'
import type { KeptSort } from './kept-sorts.ts'
import { NothingKept } from './nothing-kept.tsx'

export type KeptListingsProps = {
  sort: KeptSort
  onSort: (sort: KeptSort) => void
  /** Where to go as long as nothing is kept. */
  action: ReactNode
}

/** The listings that are kept on this device, or in the account of who is signed in. */
export function KeptListings({ action, ...sorting }: KeptListingsProps) {
  const kept = useFavourites()
  const { shown, takeOff } = useShown(kept)
  if (!kept) return <KeptSkeleton />
  if (shown.length === 0) return <NothingKept action={action} />

  return (
    <>
      <FullAccount kept={kept} />
      <KeptList favourites={shown} onTakeOff={takeOff} count={kept.length} {...sorting} />
    </>
  )
}

/** What is taken off stays in its place for as long as the page is open, so that it can be taken back there. */
function useShown(kept: readonly Favourite[] | undefined) {
  const [gone, setGone] = useState<readonly Favourite[]>([])
  const ids = new Set(kept?.map(({ listingId }) => listingId))
  const taken = gone.filter(({ listingId }) => !ids.has(listingId)).map((each) => ({ ...each, isKept: false }))
  const shown = [...(kept ?? []), ...taken].toSorted((one, other) => other.keptAt - one.keptAt)

  const takeOff = (favourite: Favourite) =>
    setGone((before) => [...before.filter(({ listingId }) => listingId !== favourite.listingId), favourite])

  return { shown, takeOff }
}
