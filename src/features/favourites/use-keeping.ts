import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { Favourite } from '#src/data/favourites/favourite.ts'
import type { Keeping } from '#src/data/keepsakes/keepsake.ts'
import { toasts } from '#src/state/toasts.ts'

const load = () => import('#src/data/favourites/own-favourites.ts')

/** Takes one off, and brings it back as if nothing had been. What the device refuses is said. */
export function useKeeping(favourite: Favourite, onTakeOff: (favourite: Favourite) => void) {
  const { t } = useLingui()
  const [isBroughtBack, setBroughtBack] = useState(false)
  const { listingId } = favourite

  async function takeOff(): Promise<void> {
    const { takeOffFavourite } = await load()
    if (!isRefused(await takeOffFavourite(listingId))) onTakeOff(favourite)
  }

  async function bringBack(): Promise<void> {
    const { bringBackFavourite } = await load()
    setBroughtBack(!isRefused(await bringBackFavourite(listingId)))
  }

  function isRefused(keeping: Keeping): boolean {
    if (keeping !== 'kept') toasts.show(t`Noper cannot save anything on this device, so nothing has changed.`, 'error')
    return keeping !== 'kept'
  }

  return { takeOff: () => void takeOff(), bringBack: () => void bringBack(), isBroughtBack }
}
