import type { AnyRouter } from '@tanstack/react-router'
import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { hasLocalData } from '#src/data/offline-cache/persistent-storage.ts'
import { startInstallPrompt } from '#src/pwa/install-prompt.ts'
import { installOffer, installOfferAtom } from '#src/state/install-offer.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { untilPageCloses } from '#tests/support/closed-page.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const offer = page.getByRole('region', { name: 'Noper on your home screen' })

const search = page.getByRole('main').getByRole('combobox', { name: 'Search listings' })

/** Simulates earlier visits. */
const haveVisited = (visits: number) =>
  localStorage.setItem('visits', JSON.stringify({ visits, pages: 5, at: Date.now() }))

const offeredMethod = () => getDefaultStore().get(installOfferAtom)

const pagesSeen = () => (JSON.parse(localStorage.getItem('visits') ?? '{}') as { pages?: number }).pages

/** Fires the event with which Chromium reports that the app can be installed. */
function becomeInstallable(): void {
  Object.assign(window, { installPrompt: {} })
  dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
}

/** Simulates Safari on a phone, which has this property. */
function bePhoneWithSafari(): void {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
}

async function open(path: string): Promise<AnyRouter> {
  const { router } = await openApp(path)
  untilPageCloses(() => startInstallPrompt(router))
  return router
}

beforeEach(async () => {
  await page.viewport(412, 839)
  localStorage.clear()
  await wipeLocalData()
  startStubServer(browseAnswers())
})

afterEach(async () => {
  installOffer.withdraw()
  Reflect.deleteProperty(window, 'installPrompt')
  await wipeLocalData()
})

test('the install prompt appears when nobody is typing any more', async () => {
  haveVisited(3)
  await open('/en/browse/all')
  await search.fill('Bike')

  becomeInstallable()
  expect(offeredMethod()).toBeUndefined()

  search.element().blur()
  await expect.element(offer).toBeVisible()
})

test('on a first visit the install prompt appears only after a person has saved something', async () => {
  becomeInstallable()
  const router = await open('/en/browse/all')
  await router.navigate({ to: '/en/favourites' })
  await expect.poll(pagesSeen).toBe(2)
  // The prompt queries the database. Queries are answered in order, so the prompt's query has been answered after this
  // one.
  await hasLocalData()
  expect(offeredMethod()).toBeUndefined()

  const favourite = { isKept: true, note: '', price: null, keptAt: 1, changedAt: 1, isSent: false, shape: 1 }
  await localDatabase.favourites.put({ ...favourite, listingId: crypto.randomUUID() })
  await router.navigate({ to: '/en/browse/all' })

  await expect.element(offer).toBeVisible()
})

test('in Safari on a phone the installation is explained, and once declined never offered again', async () => {
  bePhoneWithSafari()
  haveVisited(3)
  const router = await open('/en/browse')
  await offer.getByRole('button', { name: 'How it works' }).click()
  await expect.element(page.getByRole('dialog').getByText(/“Add to Home Screen”/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(offer).not.toBeInTheDocument()

  await router.navigate({ to: '/en/browse/all' })
  await expect.element(search).toBeVisible()
  expect(offeredMethod()).toBeUndefined()
  await router.navigate({ to: '/en/profile/settings' })

  await expect.element(page.getByText(/“Add to Home Screen”/)).toBeVisible()
})
