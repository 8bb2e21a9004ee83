import type { Page } from '@playwright/test'

import { hydrated, expect, installed, idle, test } from './test.ts'

/** Errors that the test provokes. */
test.use({ expected: /ERR_INTERNET_DISCONNECTED|fetching the script/ })

/** Simulates the installed app's window. */
const inOwnWindow = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))

/** Waits until the app is cached and opens from the cache. */
async function install(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await installed(page)
  await inOwnWindow(page)
  await page.reload()
  await idle(page)
}

const start = (page: Page) => page.goto('/de?start')

const lastPage = (page: Page) => page.evaluate(() => localStorage.getItem('last-page'))

test(
  'the installed app restores its last page, also offline, unless that is deleted, private or a day old',
  { tag: ['@worker', '@gate'] },
  async ({ page, context }) => {
    await install(page, '/de/favourites')

    await test.step('the app restores neither the page of a deleted draft nor a page of the account', async () => {
      await expect.poll(() => lastPage(page)).toContain('/de/favourites')
      await page.goto('/de/profile')
      await idle(page)
      expect(await lastPage(page)).toContain('/de/favourites')

      await page.evaluate(() => {
        const path = `/de/publish/${crypto.randomUUID()}/basics`
        localStorage.setItem('last-page', JSON.stringify({ path, at: Date.now() }))
      })
      await start(page)
      await expect(page).toHaveURL(/\/de\/publish$/)
    })

    await test.step('the app restores its last page, also offline', async () => {
      await page.goto('/de/browse/all?condition=new')
      await idle(page)
      await expect.poll(() => lastPage(page)).toContain('/de/browse/all?condition=new')
      await context.setOffline(true)

      await start(page)
      await expect(page).toHaveURL(/\/de\/browse\/all\?condition=new$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Shortcuts and shared links open their own page.
      await page.goto('/de/favourites')
      await expect(page).toHaveURL(/\/de\/favourites$/)
      await expect.poll(() => lastPage(page)).toContain('/de/favourites')
    })

    await test.step('after a day the app opens its home page', async () => {
      // Leaving a page updates the stored time, so the outdated value is set when the app opens.
      await page.addInitScript(() => {
        localStorage.setItem('last-page', JSON.stringify({ path: '/de/favourites', at: Date.now() - 90_000_000 }))
      })
      await start(page)
      await expect(page).toHaveURL(/\/de$/)

      // Simulates that the clock was set back by an hour since.
      await page.addInitScript(() => {
        localStorage.setItem('last-page', JSON.stringify({ path: '/de/favourites', at: Date.now() + 3_600_000 }))
      })
      await start(page)
      await expect(page).toHaveURL(/\/de\/favourites$/)
    })
  },
)

/** Simulates Chromium's install prompt. */
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

test('the app offers its installation to people who come back', async ({ page }) => {
  await couldBeInstalled(page, 'dismissed')
  await page.goto('/de')
  await idle(page)
  await expect(offer(page)).toBeHidden()

  await visits(page, { visits: 1, pages: 5, at: Date.now() - 86_400_000 })
  await page.goto('/de/browse/all')
  await hydrated(page)
  await expect(offer(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('prompted'))).toBeNull()
  await offer(page).getByRole('button', { name: 'Installieren' }).click()
  await expect(offer(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('install-declined'))).toBe('yes')

  await page.goto('/de')
  await idle(page)
  await expect(offer(page)).toBeHidden()
})

test('pulling down reloads a page of the installed app', async ({ page }) => {
  await inOwnWindow(page)
  await page.goto('/de/browse/all')
  await idle(page)

  // A server-rendered page listens for the gesture only once it is idle.
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
