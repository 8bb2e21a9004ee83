import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'

import type { FavouritableListing } from '#src/data/favourites/schema/favourite.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'
import { toasts } from '#src/state/toasts.ts'

import { animateHeart } from './render-heart-button.ts'

const load = () => import('#src/data/favourites/favourites-actions.ts')

/** Handles clicks on all heart buttons of the page. */
export function useHeartClicks(slots: ReadonlyMap<Element, FavouritableListing>): void {
  const showFailure = useFailureToast()
  const press = useEffectEvent((event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    const listing = button?.parentElement && slots.get(button.parentElement)
    if (!button || !listing) return
    const isFavourite = pendingToggles.get(listing.id) ?? button.ariaPressed === 'true'
    if (!isFavourite) animateHeart(button)
    void toggle(listing, !isFavourite).then(showFailure)
  })

  useEffect(() => {
    const listener = (event: MouseEvent) => press(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
}

/** Requested states that are not written yet: a second click has to toggle the requested state. */
const pendingToggles = new Map<string, boolean>()

async function toggle(listing: FavouritableListing, isFavourite: boolean): Promise<SaveResult> {
  pendingToggles.set(listing.id, isFavourite)
  try {
    const { addFavourite, removeFavourite } = await load()
    return await (isFavourite ? addFavourite(listing) : removeFavourite(listing.id))
  } finally {
    pendingToggles.delete(listing.id)
  }
}

/** Tells the person if the device could not save the favourite. */
function useFailureToast() {
  const { t } = useLingui()

  return (result: SaveResult) => {
    if (result === 'full')
      toasts.show(t`You have reached the limit for saved listings. Remove some under Favourites first.`, 'error')
    if (result === 'refused')
      toasts.show(t`Noper cannot save anything on this device, so the listing is not saved.`, 'error')
  }
}
