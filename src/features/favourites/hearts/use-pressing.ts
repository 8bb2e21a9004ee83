import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'

import type { KeepableListing } from '#src/data/favourites/favourite.ts'
import type { Keeping } from '#src/data/keepsakes/keepsake.ts'
import { toasts } from '#src/state/toasts.ts'

import { beat } from './fill-heart.ts'

const load = () => import('#src/data/favourites/own-favourites.ts')

/** Hears of every press of a heart, wherever on the page it is. */
export function usePressing(places: ReadonlyMap<Element, KeepableListing>): void {
  const say = useRefusals()
  const press = useEffectEvent((event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    const listing = button?.parentElement && places.get(button.parentElement)
    if (!button || !listing) return
    const isKept = wishes.get(listing.id) ?? button.ariaPressed === 'true'
    if (!isKept) beat(button)
    void fulfil(listing, !isKept).then(say)
  })

  useEffect(() => {
    const listener = (event: MouseEvent) => press(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
}

/** What was asked for and is not written yet: who presses twice means both. */
const wishes = new Map<string, boolean>()

async function fulfil(listing: KeepableListing, isKept: boolean): Promise<Keeping> {
  wishes.set(listing.id, isKept)
  try {
    const { keepFavourite, takeOffFavourite } = await load()
    return await (isKept ? keepFavourite(listing) : takeOffFavourite(listing.id))
  } finally {
    wishes.delete(listing.id)
  }
}

/** Whoever thinks that something is kept which is not has to hear of it. */
function useRefusals() {
  const { t } = useLingui()

  return (keeping: Keeping) => {
    if (keeping === 'full')
      toasts.show(t`You have reached the limit for saved listings. Remove some under Favourites first.`, 'error')
    if (keeping === 'refused')
      toasts.show(t`Noper cannot save anything on this device, so the listing is not saved.`, 'error')
  }
}
