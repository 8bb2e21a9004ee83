import { useSyncExternalStore } from 'react'

import type { Favourite, FavouritableListing } from '#src/data/favourites/schema/favourite.ts'
import { subscribeLazily } from '#src/scheduling/subscribe-lazily.ts'

/** The favourites of this device, the latest first, the same in all tabs: undefined on the server and until they are read. */
export function useFavourites(): readonly Favourite[] | undefined {
  return useSyncExternalStore(favouritesStore.subscribe, favouritesStore.all, () => undefined)
}

const load = () => import('#src/data/favourites/favourites.ts')

/** One query of the device for all its listeners, for as long as there are any. */
export const favouritesStore = createFavouritesStore()

function createFavouritesStore() {
  let current: readonly Favourite[] | undefined
  let stop = () => {}
  const listeners = new Set<() => void>()

  function setFavourites(favourites: readonly Favourite[]): void {
    current = favourites.toSorted((one, other) => other.keptAt - one.keptAt)
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stop = subscribeLazily(load, ({ watchFavourites }) => watchFavourites(setFavourites))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop()
    }
  }

  return { subscribe, all: () => current }
}

/** The elements of the page that hearts belong into, and of which listing. The hearts come alive after the page. */
let slots: ReadonlyMap<Element, FavouritableListing> = new Map()
let notify = () => {}

/**
 * Reserves the room for a heart: `<span ref={heartSlotRef(listing)} />`, with a size of its own. React never passes null,
 * because the ref returns its cleanup.
 */
export const heartSlotRef = (listing: FavouritableListing) => (element: Element | null) => {
  change((next) => next.set(element as Element, listing))
  return () => change((next) => next.delete(element as Element))
}

function change(by: (next: Map<Element, FavouritableListing>) => void): void {
  by((slots = new Map(slots)))
  notify()
}

export const heartSlots = {
  all: () => slots,
  /** For the one component that fills them. */
  subscribe(listener: () => void): () => void {
    notify = listener
    return () => (notify = () => {})
  },
}
