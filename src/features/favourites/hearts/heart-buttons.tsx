import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { heartSlots } from '#src/state/heart-slots.ts'
import { useFavourites } from '#src/state/use-favourites.ts'

import { renderHeartButton } from './render-heart-button.ts'
import { useHeartClicks } from './use-heart-clicks.ts'

/**
 * Renders the heart buttons into the slots that cards and pages reserve for them, with one listener and one query for
 * all, because there may be hundreds. They hydrate after everything else.
 */
export function HeartButtons() {
  const { t } = useLingui()
  const slots = useSyncExternalStore(heartSlots.subscribe, heartSlots.all, heartSlots.all)
  const favourites = useFavourites()

  const render = useEffectEvent((isNew: (slot: Element) => boolean) => {
    if (!favourites) return
    const favouriteIds = new Set(favourites.map(({ listingId }) => listingId))
    for (const [slot, { id, title }] of slots)
      if (isNew(slot)) renderHeartButton(slot, { isFavourite: favouriteIds.has(id), name: t`Save ${title}` })
  })

  useEffect(() => render(() => true), [favourites, t])
  // Cards mount and unmount during scrolling; existing buttons are not rendered again.
  useEffect(() => render((slot) => !slot.hasChildNodes()), [slots])

  useHeartClicks(slots)
  return null
}
