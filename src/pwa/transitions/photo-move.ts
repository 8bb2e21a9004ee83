import type { AnyRouter } from '@tanstack/react-router'

import { lendPhoto } from './lend-photo.ts'
import { listingOf } from './page-of.ts'
import { cardPhoto, frameOf, galleryPhoto, heartBeside } from './photos-in-view.ts'

export type PhotoMove = {
  /** Names what leaves its place. */
  leave: () => void
  /** Names what has come into its place. */
  arrive: () => void
  /** Takes all names back. */
  end: () => void
}

/** From the card in a page to its listing, and back into the card where one goes back. */
export function findPhotoMove({ stores, latestLocation: to }: AnyRouter): PhotoMove | undefined {
  const from = stores.resolvedLocation.get()!
  const isBack = to.state.__TSR_index < from.state.__TSR_index
  const listing = listingOf((isBack ? from : to).pathname)
  if (listing === undefined) return undefined
  const inCard = () => cardPhoto(listing)
  const [before, after] = isBack ? [galleryPhoto, inCard] : [inCard, galleryPhoto]
  const photo = before()
  if (!photo) return undefined
  const { dataset } = document.documentElement
  let named: HTMLElement[] = []

  function leave(): void {
    dataset['photo'] = isBack ? 'back' : 'forth'
    clipBetweenBars()
    named = name(photo!)
  }

  function arrive(): void {
    const other = after()
    if (!other) return
    named = name(other)
    lendPhoto(photo!, other)
  }

  function end(): void {
    for (const element of named) element.style.removeProperty('view-transition-name')
    named = []
  }

  return { leave, arrive, end }
}

/** The heart of a card keeps its place, and its size. */
function name(photo: HTMLImageElement): HTMLElement[] {
  const [frame, heart] = [frameOf(photo), heartBeside(photo)]
  frame.style.viewTransitionName = 'photo'
  if (!heart) return [frame]
  heart.style.viewTransitionName = 'heart'
  return [frame, heart]
}

/** The photo passes below what keeps still: header and bottom bar. */
function clipBetweenBars(): void {
  const { style } = document.documentElement
  const [header, bar] = ['header', 'nav'].map((bars) => document.querySelector(`#root > * > ${bars}`))
  const top = header?.getBoundingClientRect().bottom ?? 0
  const height = bar?.getBoundingClientRect().height ?? 0
  style.setProperty('--photo-way', `inset(${top}px 0 ${height}px)`)
}
