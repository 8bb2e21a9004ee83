import type { AnyRouter } from '@tanstack/react-router'

import { installOffer } from '#src/state/install-offer.ts'

import { installMethod, isInstallDismissed } from './installation.ts'
import { recordVisit } from './visits.ts'

/** Where people look around, and nothing else lies at the foot of the page. */
const promptPages = /^\/[a-z]{2}(?:\/browse(?:\/.*)?|\/favourites)?$/

/**
 * Says that the app can be installed: to who has come back, or has something here that they would miss; never on a first
 * page, never while somebody types or has something open, and never again once it was declined.
 */
export function startInstallPrompt(router: AnyRouter): void {
  if (isInstallDismissed()) return
  let visit = recordVisit()

  async function update(): Promise<void> {
    const isEligible = visit.pages > 1 && (visit.visits > 1 || (await hasAnyLocalData()))
    const method = installMethod()
    if (!method || isInstallDismissed() || !promptPages.test(router.state.location.pathname)) installOffer.withdraw()
    else if (isEligible && !isBusy()) installOffer.show(method)
  }

  router.subscribe('onResolved', ({ pathChanged }) => {
    // What is looked at with other filters is the same page.
    if (pathChanged) visit = recordVisit()
    void update()
  })
  // The browser may say later that it could be done, and hears it when it was done.
  addEventListener('beforeinstallprompt', () => void update())
  addEventListener('appinstalled', installOffer.withdraw)
  document.addEventListener('focusout', () => void update())
  void update()
}

const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

const hasAnyLocalData = async () => (await import('#src/data/offline-cache/persistent-storage.ts')).hasLocalData()
