import type { Page } from '@playwright/test'

import { openPausingProxy } from '#tests/support/pausing-proxy.ts'

import { hydrated, expect, site, test } from './test.ts'

async function anyListing(page: Page): Promise<string> {
  const answer = await page.request.get('/v0/listings')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  return listings[0]?.id ?? ''
}

/** Runs in the page: records changes to the server-rendered page during hydration. */
function watchHydration() {
  const seen = { changes: 0, firstChild: undefined as Element | null | undefined }
  Object.assign(window, { seen })
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root')
    if (!root) return
    seen.firstChild = root.firstElementChild
    new MutationObserver((records) => {
      if (document.documentElement.dataset['alive'] !== 'true') seen.changes += records.length
    }).observe(root, { childList: true, subtree: true, characterData: true })
  })
}

test(
  'server-rendered pages hydrate without changing the document or requesting data',
  { tag: '@gate' },
  async ({ page }) => {
    let asked: string[] = []
    // Requests of the page before do not count.
    page.on('framenavigated', () => (asked = []))
    page.on('request', (request) => void (request.resourceType() === 'fetch' && asked.push(request.url())))
    await page.addInitScript(watchHydration)
    const listing = await anyListing(page)

    for (const path of ['', '/browse', '/browse/all', '/browse/cycling?sort=price_asc', '/product/:id', '/info/about'])
      await test.step(path || 'home', async () => {
        await page.goto(`/en${path.replace(':id', listing)}`)
        await hydrated(page)

        const seen = await page.evaluate(() => {
          const { changes, firstChild } = (window as unknown as { seen: { changes: number; firstChild: Element } }).seen
          return { changes, isKept: firstChild === document.getElementById('root')?.firstElementChild }
        })
        expect.soft(seen).toEqual({ changes: 0, isKept: true })
        expect.soft(asked.filter((url) => url.includes('/v0/') && !url.includes('/v0/icons'))).toEqual([])
      })
  },
)

test('no resource blocks the first paint of a page', async ({ page }) => {
  await page.goto('/en')
  await hydrated(page)

  const awaited = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => (entry as PerformanceEntry & { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name),
  )
  expect(awaited).toEqual([])
})

test('a page is laid out and painted once, after all of its HTML has arrived', { tag: '@speed' }, async ({ page }) => {
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  const proxy = await openPausingProxy(site().origin, '</main>')
  await page.goto(`${proxy.origin}/en`, { waitUntil: 'commit' })
  await expect(page.locator('main article').last()).toBeAttached()
  // If the page is painted progressively, it is painted before its first photo is loaded.
  const photo = page.locator('main picture img').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await paints()).toBe(0)

  proxy.resume()
  await expect.poll(paints).toBeGreaterThan(0)
  await hydrated(page)
  proxy.close()
})

test(
  'on a phone the footer is laid out only when it comes near the screen, in the colours of the current theme',
  { tag: '@speed' },
  async ({ page }) => {
    const isLaidOut = () =>
      page
        .locator('footer h2')
        .first()
        .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto('/en')
    await hydrated(page)
    expect(await isLaidOut()).toBe(false)

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(isLaidOut).toBe(true)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const colorOf = (selector: string) => getComputedStyle(document.querySelector(selector)!).color
          return colorOf('footer h2') === colorOf('main h1')
        }),
      )
      .toBe(true)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Noper' })).toBeInViewport()
  },
)

test('pages can be read and their links and search used without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/fr')

  await page.getByRole('search').getByRole('combobox').first().fill('vélo')
  await page.keyboard.press('Enter')
  await page.locator('main article a').first().click()

  await expect(page).toHaveURL(/\/fr\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('a page hydrates even if its first photos never load', async ({ page }) => {
  await page.route('**/media/**', () => {})

  await page.goto('/en', { waitUntil: 'commit' })

  await hydrated(page)
})

test.describe('if the chunk of the background tasks is lost', () => {
  test.use({ expected: /ERR_FAILED/ })

  test('the page requests it once more, and works without it', async ({ page }) => {
    let asked = 0
    await page.route('**/background-tasks-*.js', (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto('/en')
    await expect.poll(() => asked).toBe(2)

    await hydrated(page)
    await page.getByRole('main').locator('article a').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })
})
