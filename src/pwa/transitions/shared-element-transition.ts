import type { AnyRouter } from '@tanstack/react-router'

import { listingIdInPath } from './page-identity.ts'
import { showPlaceholderPhoto } from './placeholder-photo.ts'
import { visibleCardPhoto, findFrame, visibleGalleryPhoto, findFavouriteButton } from './visible-photos.ts'

export type SharedElementTransition = {
  /** Assigns the transition names to the old elements. */
  start: () => void
  /** Assigns the transition names to the new elements. */
  finish: () => void
  /** Removes all transition names. */
  cleanUp: () => void
}

/** Finds the shared photo of a navigation from a card to its listing, or back. */
export function findSharedElementTransition({
  stores,
  latestLocation: to,
}: AnyRouter): SharedElementTransition | undefined {
  const from = stores.resolvedLocation.get()!
  const isBack = to.state.__TSR_index < from.state.__TSR_index
  const listing = listingIdInPath((isBack ? from : to).pathname)
  if (listing === undefined) return undefined
  const findCardPhoto = () => visibleCardPhoto(listing)
  const [before, after] = isBack ? [visibleGalleryPhoto, findCardPhoto] : [findCardPhoto, visibleGalleryPhoto]
  const photo = before()
  if (!photo) return undefined
  const { dataset } = document.documentElement
  let namedElements: HTMLElement[] = []

  function start(): void {
    dataset['photo'] = isBack ? 'back' : 'forth'
    clipBetweenBars()
    namedElements = assignTransitionNames(photo!)
  }

  function finish(): void {
    const other = after()
    if (!other) return
    namedElements = assignTransitionNames(other)
    showPlaceholderPhoto(photo!, other)
  }

  function cleanUp(): void {
    for (const element of namedElements) element.style.removeProperty('view-transition-name')
    namedElements = []
  }

  return { start, finish, cleanUp }
}

/** The favourite button of a card keeps its position and size. */
function assignTransitionNames(photo: HTMLImageElement): HTMLElement[] {
  const [frame, favouriteButton] = [findFrame(photo), findFavouriteButton(photo)]
  frame.style.viewTransitionName = 'photo'
  if (!favouriteButton) return [frame]
  favouriteButton.style.viewTransitionName = 'heart'
  return [frame, favouriteButton]
}

/** Clips the photo so that it passes below the fixed header and bottom bar. */
function clipBetweenBars(): void {
  const { style } = document.documentElement
  const [header, bar] = ['header', 'nav'].map((bars) => document.querySelector(`#root > * > ${bars}`))
  const top = header?.getBoundingClientRect().bottom ?? 0
  const height = bar?.getBoundingClientRect().height ?? 0
  style.setProperty('--photo-way', `inset(${top}px 0 ${height}px)`)
}
