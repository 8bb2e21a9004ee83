import { useSyncExternalStore } from 'react'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { Favourite, FavouritableListing } from '#src/data/favourites/schema/favourite.ts'

/** The favourites of this device, the latest first, the same in all tabs: undefined on the server and until they are read. */
export function useFavourites(): readonly Favourite[] | undefined {
  return useSyncExternalStore(favouritesStore.subscribe, favouritesStore.all, () => undefined)
}

const load = () => import('#src/data/favourites/favourites.ts')

/** All listeners share one query of the database, which runs only while there are listeners. */
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

/** The page's slots for heart buttons, with their listings. The buttons hydrate after the page. */
let slots: ReadonlyMap<Element, FavouritableListing> = new Map()
let notify = () => {}

/**
 * Reserves the space of a heart button: `<span ref={heartSlotRef(listing)} />`, sized by the caller. React never passes
 * null, because the ref returns its cleanup.
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
  /** For the one component that renders the heart buttons into them. */
  subscribe(listener: () => void): () => void {
    notify = listener
    return () => (notify = () => {})
  },
}
