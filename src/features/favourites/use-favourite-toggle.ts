import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'
import { toasts } from '#src/state/toasts.ts'

const load = () => import('#src/data/favourites/favourites.ts')

/** Removes a favourite and restores it unchanged. Shows an error if the device refuses. */
export function useFavouriteToggle(favourite: Favourite, onRemove: (favourite: Favourite) => void) {
  const { t } = useLingui()
  const [isRestored, setRestored] = useState(false)
  const { listingId } = favourite

  async function remove(): Promise<void> {
    const { removeFavourite } = await load()
    if (!showFailure(await removeFavourite(listingId))) onRemove(favourite)
  }

  async function restore(): Promise<void> {
    const { restoreFavourite } = await load()
    setRestored(!showFailure(await restoreFavourite(listingId)))
  }

  function showFailure(result: SaveResult): boolean {
    if (result !== 'kept') toasts.show(t`Noper cannot save anything on this device, so nothing has changed.`, 'error')
    return result !== 'kept'
  }

  return { remove: () => void remove(), restore: () => void restore(), isRestored }
}
