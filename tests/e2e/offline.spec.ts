import { once } from 'node:events'
import { createServer } from 'node:http'

import type { Page } from '@playwright/test'

import { listingIdOf } from '#server/seed/demo-rows.ts'

import { hydrated, expect, installed, test, networkIdle } from './test.ts'

const seen = { path: `/product/${listingIdOf('film-camera-collection')}`, title: /appareils photo/, photos: 4 }
const notCached = { path: `/product/${listingIdOf('xbox-one-s')}`, title: /Xbox/ }

// The browser's errors while the server is unreachable or replaced by a captive portal.
test.use({ expected: /net::ERR_|unsupported MIME type/ })

const notice = (page: Page) => page.getByRole('region', { name: 'Offline · showing what is on this device' })

const notCachedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This page is not on this device yet' })

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

/** A first visit to one page, until the device has everything that the next visit needs. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await installed(page)
  await page.waitForFunction(isCached, seen.photos)
}

/** Runs in the page: whether the device has a seen listing and `wanted` photos. */
async function isCached(wanted: number): Promise<boolean> {
  const photos = await (await caches.open('photos-1')).keys()
  const names = new Set(photos.map(({ url }) => url.split('/').at(-2)))
  const opening = indexedDB.open('noper')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  if (!database.objectStoreNames.contains('listings')) return false
  const counting = database.transaction('listings').objectStore('listings').count()
  const listings = await new Promise<number>((resolve) => {
    counting.onsuccess = () => resolve(counting.result)
  })
  database.close()
  return names.size >= wanted && listings > 0
}

async function expectSeenListing(page: Page): Promise<void> {
  await expect(heading(page, seen.title)).toBeVisible()
  const photo = page.getByRole('main').locator('picture img').first()
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

test(
  'after a visit to one listing the app opens offline, in any language',
  { tag: ['@worker', '@gate'] },
  async ({ page, connection }) => {
    await visit(page, `${connection.origin}/en${seen.path}`)
    await connection.shut()

    await page.reload()
    await expectSeenListing(page)
    await expect(notice(page)).toBeVisible()

    await page.goto(`${connection.origin}/uk${seen.path}`)
    await expectSeenListing(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk-UA')

    await page.goto(`${connection.origin}/en${notCached.path}`)
    await expect(notCachedHeading(page)).toBeVisible()
    await page.getByRole('region', { name: 'Recently seen' }).getByRole('link', { name: seen.title }).click()
    await expectSeenListing(page)

    await page.goto(`${connection.origin}/en/favourites`)
    await expect(
      page.getByRole('region', { name: 'Recently seen' }).getByRole('link', { name: seen.title }),
    ).toBeVisible()
    await expect(notice(page)).toBeVisible()
  },
)

test(
  'after a visit to the home page the app opens offline, also at the URL without a language',
  { tag: '@worker' },
  async ({ page, connection }) => {
    // High enough that all of the page is near the screen.
    await page.setViewportSize({ width: 412, height: 6_000 })
    await page.goto(`${connection.origin}/de`)
    await hydrated(page)
    await installed(page)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('photos-1')).keys()).length))
      .not.toBe(0)
    const recommended = await page.getByRole('main').locator('article').count()
    await connection.shut()

    await page.goto(connection.origin)

    await expect(page).toHaveURL(`${connection.origin}/en`)
    await expect(page.getByRole('main').locator('article')).toHaveCount(recommended)
  },
)

test('the cached scripts of the app are the same as on the server', { tag: '@worker' }, async ({ page }) => {
  await page.goto('/en')
  await installed(page)
  const cached = await page.evaluate(cachedScripts)
  expect(cached.length).toBeGreaterThan(100)
  for (const { path, script, type, policy } of cached) {
    const served = await page.request.get(path)
    expect(script, path).toBe(await served.text())
    expect(type, path).toMatch(/^(?:text|application)\/javascript/)
    expect(policy, path).toBe(served.headers()['content-security-policy'])
  }
})

/** Runs in the page: the cached scripts. */
async function cachedScripts() {
  const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const cached = await Promise.all(
    caching.map(async (cache) =>
      Promise.all((await cache.keys()).map(async ({ url }) => ({ url, answer: await cache.match(url) }))),
    ),
  )
  return Promise.all(
    cached
      .flat()
      .filter(({ url }) => url.endsWith('.js'))
      .map(async ({ url, answer }) => ({
        path: new URL(url).pathname,
        script: await answer?.text(),
        type: answer?.headers.get('content-type'),
        policy: answer?.headers.get('content-security-policy'),
      })),
  )
}

test(
  'a page rendered by the device is visible before background work starts',
  { tag: '@worker' },
  async ({ page, connection }) => {
    await visit(page, `${connection.origin}/en${seen.path}`)
    await connection.shut()
    await page.addInitScript(recordFirstPaint)

    await page.goto(`${connection.origin}/en${seen.path}`)
    await expectSeenListing(page)

    await expect.poll(() => page.evaluate(startedLater)).toBe(true)
  },
)

function recordFirstPaint(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return
    Object.assign(window, { shownAt: performance.now() })
    watching.disconnect()
  })
  watching.observe(document, { childList: true, subtree: true })
}

/**
 * Runs in the page: whether the code for the next visit was requested only after this page was visible; undefined until
 * it is requested.
 */
function startedLater(): boolean | undefined {
  const begun = performance.getEntriesByType('resource').find(({ name }) => name.includes('/background-tasks-'))
  return begun && begun.startTime > (window as unknown as { shownAt: number }).shownAt
}

test(
  'a server that accepts requests but never answers counts as unreachable until it answers',
  { tag: '@worker' },
  async ({ page, ownSite }) => {
    await visit(page, `${ownSite.origin}/en${seen.path}`)
    ownSite.hang()

    await page.goto(`${ownSite.origin}/en${seen.path}`, { waitUntil: 'commit' })
    await expect(heading(page, seen.title)).toBeVisible()
    await expectSeenListing(page)
    await expect(notice(page)).toBeVisible()

    await page.goto(`${ownSite.origin}/en${notCached.path}`, { waitUntil: 'commit' })
    await expect(notCachedHeading(page)).toBeVisible()

    ownSite.resume()
    await expect(heading(page, notCached.title)).toBeVisible()
    await expect(notice(page)).toBeHidden()
  },
)

test('the app ignores the responses of a captive portal', { tag: '@worker' }, async ({ page, connection }) => {
  await visit(page, `${connection.origin}/en${seen.path}`)
  await connection.shut()
  const portal = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>Free Wi-Fi</h1>')
  })
  await once(portal.listen(Number(new URL(connection.origin).port), '127.0.0.1'), 'listening')

  await page.reload()
  await expectSeenListing(page)
  await expect(notice(page)).toBeVisible()
  await page.goto(`${connection.origin}/en${notCached.path}`)
  await expect(notCachedHeading(page)).toBeVisible()
  await page.goto(`${connection.origin}/fr${seen.path}`)
  await expectSeenListing(page)

  expect(await page.evaluate(pagesInCaches)).toEqual(['/index.html'])
  portal.close()
})

/** Runs in the page: the addresses of all HTML responses in caches. */
async function pagesInCaches(): Promise<string[]> {
  const pages: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (response?.headers.get('content-type')?.startsWith('text/html')) pages.push(new URL(request.url).pathname)
    }
  }
  return pages
}

test(
  'with a full disk pages still work, but nothing more is cached for offline use',
  { tag: '@worker' },
  async ({ page, context, baseURL }) => {
    const protocol = await context.newCDPSession(page)
    await protocol.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 })

    await page.goto(`/en${seen.path}`)
    await hydrated(page)
    expect(await page.evaluate(storeInCache)).toBe('QuotaExceededError')
    await page.goto('/en')
    await hydrated(page)

    await page.getByRole('main').locator('article a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

async function storeInCache(): Promise<string> {
  const cache = await caches.open('test')
  return cache.put('/test', new Response('test')).then(
    () => 'kept',
    (error: DOMException) => error.name,
  )
}

test(
  'with the app installed, files that are not its pages still come from the server',
  { tag: '@worker' },
  async ({ page, context }) => {
    await page.goto('/en')
    await installed(page)

    // In another page, because the browser's own viewers for such files violate our policies.
    const viewer = await context.newPage()
    for (const path of ['/robots.txt', '/sitemap.xml', '/v0/openapi.json', '/healthz']) {
      const response = await viewer.goto(path)
      expect(response?.fromServiceWorker(), path).toBe(false)
      expect(response?.status(), path).toBe(200)
    }
  },
)

test('the home page shows recently seen listings until a person clears them', { tag: '@worker' }, async ({ page }) => {
  await visit(page, `/en${seen.path}`)

  await page.goto('/en')
  const row = page.getByRole('region', { name: 'Recently seen' })
  await expect(row.getByRole('link', { name: seen.title })).toBeVisible()

  await page.goto('/en/profile/settings')
  await page.getByRole('button', { name: 'Clear history' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: 'Clear history' })).toBeDisabled()
  expect(await page.evaluate(() => caches.has('photos-1'))).toBe(false)

  await page.goto('/en')
  await expect(page.getByRole('heading', { name: 'Popular brands' })).toBeVisible()
  await networkIdle(page)
  await expect(row).toBeHidden()
})
