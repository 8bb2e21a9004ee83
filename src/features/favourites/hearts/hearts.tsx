import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { heartPlaces } from '#src/state/heart-places.ts'
import { useFavourites } from '#src/state/use-favourites.ts'

import { fillHeart } from './fill-heart.ts'
import { usePressing } from './use-pressing.ts'

/**
 * The hearts of a page, in the room that cards and pages keep for them: one listener and one query of the device for all
 * of them, since there may be hundreds. They come alive after everything else.
 */
export function Hearts() {
  const { t } = useLingui()
  const places = useSyncExternalStore(heartPlaces.subscribe, heartPlaces.all, heartPlaces.all)
  const favourites = useFavourites()

  const fill = useEffectEvent((isNew: (place: Element) => boolean) => {
    if (!favourites) return
    const kept = new Set(favourites.map(({ listingId }) => listingId))
    for (const [place, { id, title }] of places)
      if (isNew(place)) fillHeart(place, { isKept: kept.has(id), name: t`Save ${title}` })
  })

  useEffect(() => fill(() => true), [favourites, t])
  // Cards come and go while one scrolls: those that stay are left alone.
  useEffect(() => fill((place) => !place.hasChildNodes()), [places])

  usePressing(places)
  return null
}
