import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'

import { heartPlaces } from '#src/state/heart-places.ts'
import { useFavourites } from '#src/state/use-favourites.ts'

import { fillHeart } from './fill-heart.ts'
import { usePressing } from './use-pressing.ts'

/** One listener and one look at the device for all hearts of a page: there may be hundreds. */
export function Filling() {
  const { t } = useLingui()
  const places = useSyncExternalStore(heartPlaces.subscribe, heartPlaces.all, heartPlaces.all)
  const favourites = useFavourites()

  useEffect(() => {
    if (!favourites) return
    const kept = new Set(favourites.map(({ listingId }) => listingId))
    for (const [place, { id, title }] of places) fillHeart(place, { isKept: kept.has(id), name: t`Save ${title}` })
  }, [places, favourites, t])

  usePressing(places)
  return null
}
