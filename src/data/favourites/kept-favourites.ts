import { watchOnceLoaded } from '#src/watch-once-loaded.ts'

import type { Favourite } from './favourite.ts'

/** What is kept here, the latest first, for as long as somebody looks; unknown until it has been read. */
export function createKeptFavourites() {
  let kept: readonly Favourite[] | undefined
  let stop = () => {}
  const listeners = new Set<() => void>()

  function show(favourites: readonly Favourite[]): void {
    kept = favourites.toSorted((one, other) => other.keptAt - one.keptAt)
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stop = watchOnceLoaded(load, ({ watchFavourites }) => watchFavourites(show))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop()
    }
  }

  return { subscribe, all: () => kept }
}

const load = () => import('./own-favourites.ts')

/** Those of this page. */
export const keptFavourites = createKeptFavourites()
