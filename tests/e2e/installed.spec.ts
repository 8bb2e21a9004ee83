import type { Locator, Page } from '@playwright/test'

import { listingIdOf } from '#server/seed/demo-rows.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { openEntrance } from './entrance.ts'
import { keepDraft } from './own-draft.ts'
import { alive, expect, installed, settled, site, test } from './test.ts'

/** What is cut off on purpose. */
test.use({ expected: /ERR_INTERNET_DISCONNECTED|fetching the script/ })

/** As in a window of the app's own. */
const inOwnWindow = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))

/** The app is on the device, and opens from there. */
async function install(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await installed(page)
  await inOwnWindow(page)
  await page.reload()
  await settled(page)
}

const start = (page: Page) => page.goto('/de?start')

const lastPage = (page: Page) => page.evaluate(() => localStorage.getItem('last-page'))

test(
  'the app opens where one left off, offline too, unless that is gone, of the account or a day ago',
  { tag: ['@worker', '@gate'] },
  async ({ page, context }) => {
    await install(page, '/de/favourites')

    await test.step('the app does not open at a draft that has gone, nor at a page of the account', async () => {
      await expect.poll(() => lastPage(page)).toContain('/de/favourites')
      await page.goto('/de/profile')
      await settled(page)
      expect(await lastPage(page)).toContain('/de/favourites')

      await page.evaluate(() => {
        const path = `/de/publish/${crypto.randomUUID()}/basics`
        localStorage.setItem('last-page', JSON.stringify({ path, at: Date.now() }))
      })
      await start(page)
      await expect(page).toHaveURL(/\/de\/publish$/)
    })

    await test.step('the app opens where one left off, offline too', async () => {
      await page.goto('/de/browse/all?condition=new')
      await settled(page)
      await expect.poll(() => lastPage(page)).toContain('/de/browse/all?condition=new')
      await context.setOffline(true)

      await start(page)
      await expect(page).toHaveURL(/\/de\/browse\/all\?condition=new$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Shortcuts and shared links lead where they point.
      await page.goto('/de/favourites')
      await expect(page).toHaveURL(/\/de\/favourites$/)
      await expect.poll(() => lastPage(page)).toContain('/de/favourites')
    })

    await test.step('the app begins anew after a day', async () => {
      // A page that is left notes when that was: what it noted a day ago is put in its place as the app opens.
      await page.addInitScript(() => {
        localStorage.setItem('last-page', JSON.stringify({ path: '/de/favourites', at: Date.now() - 90_000_000 }))
      })
      await start(page)
      await expect(page).toHaveURL(/\/de$/)

      // The clock was set back by an hour since.
      await page.addInitScript(() => {
        localStorage.setItem('last-page', JSON.stringify({ path: '/de/favourites', at: Date.now() + 3_600_000 }))
      })
      await start(page)
      await expect(page).toHaveURL(/\/de\/favourites$/)
    })
  },
)

/** As Chromium says that the app could be installed. */
async function couldBeInstalled(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((chosen) => {
    addEventListener('DOMContentLoaded', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void localStorage.setItem('prompted', 'yes'),
        userChoice: Promise.resolve({ outcome: chosen }),
      })
      dispatchEvent(event)
    })
  }, outcome)
}

const offer = (page: Page) => page.getByRole('region', { name: 'Noper auf deinem Startbildschirm' })

const visits = (page: Page, given: object) =>
  page.evaluate((kept) => localStorage.setItem('visits', JSON.stringify(kept)), given)

test('the app offers itself to who has come back', async ({ page }) => {
  await couldBeInstalled(page, 'dismissed')
  await page.goto('/de')
  await settled(page)
  await expect(offer(page)).toBeHidden()

  await visits(page, { visits: 1, pages: 5, at: Date.now() - 86_400_000 })
  await page.goto('/de/browse/all')
  await alive(page)
  await expect(offer(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('prompted'))).toBeNull()
  await offer(page).getByRole('button', { name: 'Installieren' }).click()
  await expect(offer(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('install-declined'))).toBe('yes')

  await page.goto('/de')
  await settled(page)
  await expect(offer(page)).toBeHidden()
})

/** The browser says so by itself at any moment. */
const couldNowBeInstalled = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))

test('the app offers itself when nothing is being typed any more', async ({ page }) => {
  await page.goto('/de/browse/all')
  await settled(page)
  await visits(page, { visits: 3, pages: 5, at: Date.now() })
  await page.reload()
  await settled(page)
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
  await search.fill('Fahr')

  await couldNowBeInstalled(page)
  await expect.poll(() => page.evaluate(() => 'installPrompt' in window)).toBe(true)
  // What would have been offered is there a moment later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  await expect(offer(page)).toBeHidden()

  await search.blur()
  await expect(offer(page)).toBeVisible()
})

/** Who leaves a page at once has not seen it: a moment later, it is noted as their nth. */
const pageNoted = (page: Page, nth: number) =>
  expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('visits') ?? '{}').pages)).toBe(nth)

test('on a first visit the app offers itself to who has kept something, and to nobody else', async ({ page }) => {
  await couldBeInstalled(page, 'dismissed')
  await page.goto(`/de/product/${listingIdOf('leather-sofa')}`)
  await pageNoted(page, 1)
  await page.goto('/de/favourites')
  await pageNoted(page, 2)
  await settled(page)
  await expect(offer(page)).toBeHidden()

  await page.goto(`/de/product/${listingIdOf('leather-sofa')}`)
  await settled(page)
  await page
    .getByRole('button', { name: /speichern$/, pressed: false })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /speichern$/, pressed: true }).first()).toBeVisible()
  await page.goto('/de/favourites')

  await expect(offer(page)).toBeVisible()
})

test.describe('in Safari on a telephone', () => {
  test.use({ colorScheme: 'dark' })

  test('the way to the home screen is explained, and once declined never offered again', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
    await page.goto('/de')
    await alive(page)
    await visits(page, { visits: 3, pages: 5, at: Date.now() })
    await page.goto('/de/browse')
    await offer(page).getByRole('button', { name: 'So geht’s' }).click()
    await expect(page.getByRole('dialog').getByText('„Zum Home-Bildschirm“')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
    await expect(offer(page)).toBeHidden()

    await page.goto('/de/browse/all')
    await settled(page)
    await expect(offer(page)).toBeHidden()
    await page.goto('/de/profile/settings')
    await expect(page.getByText('„Zum Home-Bildschirm“')).toBeVisible()
  })
})

test('the icon says how many things wait for who uses the device, and nothing once they do not', async ({ page }) => {
  await page.addInitScript(() => {
    const tell = (badge: number) => async () => void (document.documentElement.dataset['badge'] = String(badge))
    Object.assign(navigator, { setAppBadge: (count: number) => tell(count)(), clearAppBadge: tell(0) })
  })
  await page.goto('/de/publish')
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-badge', '0')

  await page.evaluate(putRefused)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-badge', '1')
})

/** One publishing of a visitor's, and one of a member who has left. */
async function putRefused(): Promise<void> {
  const opening = indexedDB.open('noper-own')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const transaction = opening.result.transaction('outbox', 'readwrite')
  for (const subject of ['one', 'two']) {
    const id = `publish-listing ${subject}`
    const entry = {
      operation: 'publish-listing',
      subject,
      state: 'refused',
      attempts: 1,
      nextAt: 0,
      askedAt: Date.now(),
    }
    const refusal = { code: 'too-many-listings' }
    const owner = subject === 'two' ? { memberId: crypto.randomUUID() } : {}
    transaction.objectStore('outbox').put({ ...entry, ...owner, refusal, id, order: subject, shape: 1 })
  }
  await new Promise((resolve) => (transaction.oncomplete = resolve))
  opening.result.close()
}

test('pulled down, a page of the app on the home screen is fetched anew', async ({ page }) => {
  await inOwnWindow(page)
  await page.goto('/de/browse/all')
  await settled(page)

  // A page that the server made takes note of it when it has settled.
  await expect(async () => {
    const asked = page.waitForRequest(/\/v0\/listings/, { timeout: 1_000 })
    await pullDown(page)
    await asked
  }).toPass()
})

const pullDown = (page: Page) =>
  page.evaluate(() => {
    for (const [type, clientY] of Object.entries({ touchstart: 100, touchmove: 300, touchend: 300 })) {
      const touch = new Touch({ identifier: 1, target: document.body, clientX: 100, clientY })
      document.body.dispatchEvent(new TouchEvent(type, { touches: type === 'touchend' ? [] : [touch], bubbles: true }))
    }
  })

test('no field is so small that a telephone zooms in on it', async ({ page }) => {
  const draft = await keepDraft(page, { photos: 1 })
  for (const path of ['', ...['basics', 'photos', 'place'].map((step) => `/publish/${draft}/${step}`)]) {
    await page.goto(`/en${path}`)
    await settled(page)
    await expectLargeFields(page.locator('main'))
  }
  await page.goto('/en/browse/all')
  await settled(page)
  await page.getByRole('link', { name: 'Filters' }).click()
  await expectLargeFields(page.getByRole('dialog'))
  for (const button of ['Sign in', 'Create an account']) {
    const entrance = await openEntrance(page, 'en', button)
    await expectLargeFields(entrance)
    // Left open, it would be there again when the page is.
    await page.keyboard.press('Escape')
    await expect(entrance).toBeHidden()
    // Closing goes back in the history, which a navigation must not meet on its way.
    await expect.poll(() => page.evaluate(() => (history.state as { dialog?: string }).dialog)).toBeUndefined()
  }

  const member = await memberOf(site(), {})
  await member.signIn(page.context())
  for (const path of ['/profile/account', '/profile/settings']) {
    await page.goto(`/en${path}`)
    await settled(page)
    await expectLargeFields(page.locator('main'))
  }
})

/** In pixels: below that, Safari on iOS makes the whole page larger as soon as a field has the focus. */
const smallestOfFields = 16

/** Of all in this part that is written into or chosen from a list. */
async function expectLargeFields(part: Locator): Promise<void> {
  const tapped = ['checkbox', 'radio', 'range', 'file', 'hidden'].map((type) => `[type=${type}]`).join(', ')
  const fields = part.locator(`input:not(${tapped}), select, textarea`)
  await fields.first().waitFor({ state: 'attached' })
  const small = await fields.evaluateAll(
    (all, smallest) =>
      all
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < smallest)
        .map((field) => field.outerHTML),
    smallestOfFields,
  )
  expect(small).toEqual([])
}

test('a browser that does not promise to keep what is here is asked with the first draft, and its refusal explained', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // What it says when it is asked is the browser's own: here it refuses until it is told to agree.
    navigator.storage.persist = async () => localStorage.getItem('agrees') === 'yes'
    navigator.storage.persisted = async () => localStorage.getItem('agrees') === 'yes'
  })
  await page.goto('/en/profile/settings')
  await expect(page.getByText(/With your first favourite or draft, Noper asks the browser/)).toBeVisible()
  await keepDraft(page)

  await page.goto('/en/profile/settings')
  await expect(page.getByText(/Your browser has not promised to keep this/)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('agrees', 'yes'))
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText(/Your browser has promised to keep all this/)).toBeVisible()
})
