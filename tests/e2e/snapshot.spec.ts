import type { Page } from '@playwright/test'

import { listingIdOf } from '#server/seed/demo-rows.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { hydrated, expect, installed, idle, site, test } from './test.ts'

const listing = `/en/product/${listingIdOf('film-camera-collection')}`

// The browser's errors while the server is unreachable.
test.use({ expected: /net::ERR_/ })

/** The addresses of which the device has snapshots: all, or only those of members. */
const snapshotPaths = (page: Page, whose: 'all' | 'members' = 'all') =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('looks '))
    const meant = names.filter((name) => wanted === 'all' || !name.endsWith(' visitor'))
    const kept = await Promise.all(meant.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  }, whose)

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await installed(page)
  // A server-rendered page reports its data to the worker only once it is idle.
  await page.goto(address)
  await idle(page)
  await expect.poll(() => snapshotPaths(page)).toContain(new URL(page.url()).pathname)
}

type Glimpse = { heading: string; isMade: boolean; scripts: number }

/** Runs in the page: records what is visible before the first paint. */
function glimpse(): void {
  requestAnimationFrame(function check() {
    const heading = document.querySelector('h1')
    if (!heading?.checkVisibility()) return requestAnimationFrame(check)
    const isMade = document.getElementById('root')!.childElementCount > 0
    const scripts = document.querySelectorAll('script[type=module]').length
    Object.assign(globalThis, { glimpse: { heading: heading.textContent, isMade, scripts } })
  })
}

const glimpsed = async (page: Page): Promise<Glimpse> => {
  const glimpse = await page.waitForFunction(() => (globalThis as { glimpse?: Glimpse }).glimpse)
  return (await glimpse.jsonValue())!
}

test(
  'a listing seen before is shown as a snapshot before the app starts, without a server, and then hydrates',
  { tag: ['@worker', '@speed', '@gate'] },
  async ({ page, connection }) => {
    await visit(page, connection.origin + listing)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    connection.hang()
    await page.addInitScript(glimpse)

    await page.goto(connection.origin + listing)
    await hydrated(page)

    expect(await glimpsed(page)).toEqual({ heading, isMade: false, scripts: 0 })
    await expect(page.locator('#look')).toHaveCount(0)
    await expect(page.locator('#root').getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Offline · showing what is on this device' })).toBeVisible()
  },
)

/** Runs in the page: records the largest number of cards at any time. */
function countCards(): void {
  let most = 0
  new MutationObserver(() => {
    most = Math.max(most, document.querySelectorAll('#root article').length)
    Object.assign(globalThis, { most })
  }).observe(document, { childList: true, subtree: true })
}

test(
  'from a long list the device first renders only rows near the screen, and removes none of them',
  { tag: ['@worker', '@speed'] },
  async ({ page }) => {
    await visit(page, '/en/browse/all')
    await page.addInitScript(countCards)

    await page.goto('/en/browse/all')
    await idle(page)

    const cards = page.locator('#root').getByRole('article')
    const most = () => page.evaluate(() => (globalThis as unknown as { most: number }).most)
    await expect.poll(async () => (await most()) - (await cards.count())).toBe(0)
    expect(await most()).toBeLessThan(Number(await cards.first().locator('..').getAttribute('aria-setsize')))
  },
)

/** Runs in the page: records how many cards it has when it replaces its snapshot. */
function countAtSwap(): void {
  new MutationObserver((_, watching) => {
    const rows = document.querySelectorAll('#root main li a').length
    if (document.getElementById('look') || rows === 0) return
    watching.disconnect()
    Object.assign(globalThis, { atSwap: rows })
  }).observe(document, { childList: true, subtree: true })
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test(
    'a list that loads just after its page is there when the page replaces its snapshot',
    { tag: ['@worker', '@speed'] },
    async ({ page }) => {
      await page.goto('/en/browse/all')
      await installed(page)
      const hearts = page.locator('#root article button[aria-pressed]')
      for (let index = 0; index < 12; index += 1) await hearts.nth(index).click()
      await visit(page, '/en/favourites')
      await page.addInitScript(countAtSwap)

      await page.goto('/en/favourites')
      await idle(page)

      const atSwap = () => page.evaluate(() => (globalThis as unknown as { atSwap?: number }).atSwap)
      await expect.poll(atSwap).toBeGreaterThan(8)
      await expect(page.locator('#root main li a')).toHaveCount((await atSwap())!)
    },
  )
})

test(
  "opened from the home screen, the app shows the last page's snapshot at once, and never that of another page",
  { tag: ['@worker', '@speed'] },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await visit(page, '/en/favourites')
    await visit(page, listing)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto('about:blank')
    await page.addInitScript(glimpse)

    await page.goto('/en?start')
    await hydrated(page)
    expect(await glimpsed(page)).toEqual({ heading, isMade: false, scripts: 0 })
    await expect(page).toHaveURL(new RegExp(`${listing}$`))

    // This page is never captured, so the listing is the latest page with a snapshot.
    await page.goto('/en/info/about')
    await idle(page)
    await page.goto('/en?start')
    await hydrated(page)
    const { heading: seen, isMade } = await glimpsed(page)
    expect({ isMade, isListing: seen === heading }).toEqual({ isMade: true, isListing: false })
    await expect(page).toHaveURL(/\/en\/info\/about$/)
  },
)

test(
  "signing out deletes a member's snapshots, also if a page is opened at once",
  { tag: ['@worker', '@speed'] },
  async ({ page, context }) => {
    const member = await memberOf(site())
    await member.signIn(context)
    await visit(page, '/en/favourites')
    expect(await snapshotPaths(page, 'members')).toContain('/en/favourites')

    // Simulates that another site cleared the cookies, before any code of the app has run.
    await context.clearCookies()
    await page.addInitScript(glimpse)
    await page.goto('/en/favourites')
    await hydrated(page)
    expect((await glimpsed(page)).isMade).toBe(true)
    await expect.poll(() => snapshotPaths(page, 'members')).toEqual([])
  },
)
