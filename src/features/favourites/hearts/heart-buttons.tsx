import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import type { FavouritableListing } from '#src/data/favourites/schema/favourite.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'
import { heartPath } from '#src/features/favourites/heart-icon.tsx'
import { heartSlots, useFavourites } from '#src/state/favourites.ts'
import { toasts } from '#src/state/toasts.ts'

/**
 * The hearts of a page, in the slots that cards and pages keep for them: one listener and one query of the device for all
 * of them, since there may be hundreds. They come alive after everything else.
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
  // Scrolling adds and removes cards: the hearts of those that stay are left alone.
  useEffect(() => render((slot) => !slot.hasChildNodes()), [slots])

  useHeartClicks(slots)
  return null
}

/** One listener for all hearts of the page. */
function useHeartClicks(slots: ReadonlyMap<Element, FavouritableListing>): void {
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

/** The presses that are not on the disk yet: a second press undoes the first, whatever the button shows. */
const pendingToggles = new Map<string, boolean>()

const load = () => import('#src/data/favourites/favourites.ts')

async function toggle(listing: FavouritableListing, isFavourite: boolean): Promise<SaveResult> {
  pendingToggles.set(listing.id, isFavourite)
  try {
    const { addFavourite, removeFavourite } = await load()
    return await (isFavourite ? addFavourite(listing) : removeFavourite(listing.id))
  } finally {
    pendingToggles.delete(listing.id)
  }
}

/** Tells people that a listing was not saved: otherwise they would believe that it was. */
function useFailureToast() {
  const { t } = useLingui()

  return (result: SaveResult) => {
    if (result === 'full')
      toasts.show(t`You have reached the limit for saved listings. Remove some under Favourites first.`, 'error')
    if (result === 'refused')
      toasts.show(t`Noper cannot save anything on this device, so the listing is not saved.`, 'error')
  }
}

type HeartButtonState = { isFavourite: boolean; name: string }

/** Makes the button in its slot, or updates the one that is there. */
export function renderHeartButton(slot: Element, { isFavourite, name }: HeartButtonState): void {
  const button = slot.querySelector('button') ?? slot.appendChild(createHeartButton())
  button.ariaPressed = String(isFavourite)
  button.ariaLabel = name
}

function animateHeart(button: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  button.querySelector('svg')?.animate({ scale: [1, 1.35, 1] }, { duration: 250, easing: 'ease-out' })
}

function createHeartButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonStyles
  button.append(createHeartIcon())
  return button
}

const buttonStyles =
  'group/heart grid size-full place-items-center rounded-full text-text-muted aria-pressed:text-heart hover:text-heart'

/** Node by node, because trusted types refuse text as HTML. */
function createHeartIcon(): HTMLElement {
  const circle = document.createElement('span')
  circle.className = 'grid size-9 place-items-center rounded-full bg-surface-raised/90 ring-1 ring-line'
  const svg = circle.appendChild(createShape('svg', heart))
  svg.append(createShape('path', { d: heartPath }))
  return circle
}

const heart = {
  viewBox: '0 0 24 24',
  class: 'size-5 fill-transparent stroke-current group-aria-pressed/heart:fill-current',
  'stroke-width': '2',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
}

function createShape(name: string, attributes: Record<string, string>): SVGElement {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value)
  return shape
}
