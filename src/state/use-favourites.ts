import { useSyncExternalStore } from 'react'

import { favouritesStore } from '#src/data/favourites/favourites-store.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'

/** What is kept on this device, the latest first, the same in all tabs: undefined on the server and until it was read. */
export function useFavourites(): readonly Favourite[] | undefined {
  return useSyncExternalStore(favouritesStore.subscribe, favouritesStore.all, () => undefined)
}
