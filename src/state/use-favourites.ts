import { useSyncExternalStore } from 'react'

import type { Favourite } from '#src/data/favourites/favourite.ts'
import { keptFavourites } from '#src/data/favourites/kept-favourites.ts'

/** What is kept on this device, the latest first, the same in all tabs: undefined on the server and until it was read. */
export function useFavourites(): readonly Favourite[] | undefined {
  return useSyncExternalStore(keptFavourites.subscribe, keptFavourites.all, () => undefined)
}
