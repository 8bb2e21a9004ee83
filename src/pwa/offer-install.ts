import type { AnyRouter } from '@tanstack/react-router'

import { noteVisit } from '#src/data/device/visits.ts'
import { installOffer } from '#src/state/install-offer.ts'

import { installWay, isDeclined } from './installing.ts'

/** Where people look around, and nothing else lies at the foot of the page. */
const quietPages = /^\/[a-z]{2}(?:\/browse(?:\/.*)?|\/favourites)?$/

/**
 * Says that the app can be installed: to who has come back, or has something here that they would miss; never on a first
 * page, never while somebody types or has something open, and never again once it was declined.
 */
export function offerInstall(router: AnyRouter): void {
  if (isDeclined()) return
  let seen = noteVisit()

  async function consider(): Promise<void> {
    const isWelcome = seen.pages > 1 && (seen.visits > 1 || (await isAnythingHere()))
    const way = installWay()
    if (!way || isDeclined() || !quietPages.test(router.state.location.pathname)) installOffer.end()
    else if (isWelcome && !isBusy()) installOffer.make(way)
  }

  router.subscribe('onResolved', ({ pathChanged }) => {
    // What is looked at with other filters is the same page.
    if (pathChanged) seen = noteVisit()
    void consider()
  })
  // The browser may say later that it could be done, and hears it when it was done.
  addEventListener('beforeinstallprompt', () => void consider())
  addEventListener('appinstalled', installOffer.end)
  document.addEventListener('focusout', () => void consider())
  void consider()
}

const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

const isAnythingHere = async () => (await import('#src/data/device/persistence.ts')).isAnythingOwn()
