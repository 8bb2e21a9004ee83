import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'

import type { Favourite } from './schema/favourite.ts'

/** What is kept here, the latest first, for as long as somebody looks; unknown until it has been read. */
export function createFavouritesStore() {
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

const load = () => import('./favourites-actions.ts')

/** Those of this page. */
export const favouritesStore = createFavouritesStore()
