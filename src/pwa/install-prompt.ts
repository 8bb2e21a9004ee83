import type { AnyRouter } from '@tanstack/react-router'

import { installOffer } from '#src/state/install-offer.ts'

import { installMethod, isInstallDismissed } from './installation.ts'
import { recordVisit } from './visits.ts'

/** Pages on which people browse and whose bottom edge is free. */
const promptPages = /^\/[a-z]{2}(?:\/browse(?:\/.*)?|\/favourites)?$/

/**
 * Offers the installation to people who have returned or who have data on this device. It never appears on the first
 * page, during input, over an open dialog, or after it was dismissed.
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
    // Different filters are still the same page.
    if (pathChanged) visit = recordVisit()
    void update()
  })
  // The browser may allow the installation later, and reports when it is done.
  addEventListener('beforeinstallprompt', () => void update())
  addEventListener('appinstalled', installOffer.withdraw)
  document.addEventListener('focusout', () => void update())
  void update()
}

const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

const hasAnyLocalData = async () => (await import('#src/data/offline-cache/persistent-storage.ts')).hasLocalData()
