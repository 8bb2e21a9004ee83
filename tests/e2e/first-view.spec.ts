import { createHash } from 'node:crypto'

import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { locales } from '#contract/language/locales.ts'
import { openHaltingLine } from '#tests/support/halting-line.ts'

import { alive, expect, site, test } from './test.ts'

async function anyListing(page: Page): Promise<string> {
  const answer = await page.request.get('/v0/listings')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  return listings[0]?.id ?? ''
}

/** What happens to the server's page while the browser brings it to life. */
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
  "the server's pages come alive without being changed or asking for anything",
  { tag: '@gate' },
  async ({ page }) => {
    let asked: string[] = []
    // What the page before asked for meanwhile is its own.
    page.on('framenavigated', () => (asked = []))
    page.on('request', (request) => void (request.resourceType() === 'fetch' && asked.push(request.url())))
    await page.addInitScript(watchHydration)
    const listing = await anyListing(page)

    for (const path of ['', '/browse', '/browse/all', '/browse/cycling?sort=price_asc', '/product/:id', '/info/about'])
      await test.step(path || 'home', async () => {
        await page.goto(`/en${path.replace(':id', listing)}`)
        await alive(page)

        const seen = await page.evaluate(() => {
          const { changes, firstChild } = (window as unknown as { seen: { changes: number; firstChild: Element } }).seen
          return { changes, isKept: firstChild === document.getElementById('root')?.firstElementChild }
        })
        expect.soft(seen).toEqual({ changes: 0, isKept: true })
        expect.soft(asked.filter((url) => url.includes('/v0/') && !url.includes('/v0/icons'))).toEqual([])
      })
  },
)

for (const path of ['', '/browse/all', '/product/:id']) {
  test(`the server's ${path || 'home'} page brings what comes before its first paint, and nothing else may be written into it`, async ({
    page,
  }) => {
    const answer = await page.goto(`/en${path.replace(':id', await anyListing(page))}`)
    await alive(page)

    const awaited = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) => (entry as PerformanceEntry & { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
        )
        .map(({ name }) => name),
    )
    expect(awaited).toEqual([])
    const written = [...(await answer!.text()).matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)]
    const allowed = answer!.headers()['content-security-policy']?.match(/'sha256-[^']+'/g)
    expect(written).toHaveLength(4)
    expect(new Set(allowed)).toEqual(new Set(written.map(([, text]) => `'sha256-${digestOf(text!)}'`)))
  })
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')

test('a page is laid out and painted once, when all of it is there', { tag: '@speed' }, async ({ page }) => {
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  const line = await openHaltingLine(site().origin, '</main>')
  await page.goto(`${line.origin}/en`, { waitUntil: 'commit' })
  await expect(page.locator('main article').last()).toBeAttached()
  // A page that is painted as it comes is painted before its first photo has come.
  const photo = page.locator('main picture img').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await paints()).toBe(0)

  line.goOn()
  await expect.poll(paints).toBeGreaterThan(0)
  await alive(page)
  line.close()
})

test(
  'a phone lays the footer out when somebody comes near, in the colours of that hour',
  { tag: '@speed' },
  async ({ page }) => {
    const isLaidOut = () =>
      page.locator('footer h2').evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto('/en')
    await alive(page)
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

test('every page says what it is to search engines and link previews, in each language', async ({ page }) => {
  for (const locale of locales) {
    const html = await (await page.request.get(`/${locale}`)).text()
    const hrefs = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)"/gi)].map((match) => match[1])

    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/rel="canonical"/g)).toHaveLength(1)
    expect(hrefs).toEqual([...locales, 'x-default'])
    expect(html).toContain(`/og/${locale}.jpg`)
    const picture = await page.request.get(`/og/${locale}.jpg`)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
  }
})

test('a file that names no icon, as a photo in a tab of its own, has ours', async ({ page }) => {
  const icon = await page.request.get('/favicon.ico')

  expect(icon.headers()['content-type']).toBe('image/vnd.microsoft.icon')
  const { width, format } = await sharp((await icon.body()).subarray(22)).metadata()
  expect({ width, format }).toEqual({ width: 48, format: 'png' })
})

test('a listing tells search engines its price, and link previews its photo', async ({ page }) => {
  await page.goto(`/en/product/${await anyListing(page)}`)

  const product = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(product ?? '')).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'EUR' } })
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await page.request.get(new URL(preview ?? '').pathname)
  expect(picture.status()).toBe(200)
})

test('pages are read and walked through without scripts', async ({ browser, baseURL }) => {
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

test('members pages and what nobody should find are not listed', async ({ page }) => {
  for (const path of ['/en/publish', '/en/messages', '/en/favourites', '/en/profile', '/en/browse/all?text=bike']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('name="robots" content="noindex"')
  }
})

test('a page comes alive, though its first photos never come', async ({ page }) => {
  await page.route('**/media/**', () => {})

  await page.goto('/en', { waitUntil: 'commit' })

  await alive(page)
})

test.describe('where a part is lost that no page waits for', () => {
  test.use({ expected: /ERR_FAILED/ })

  test('it is tried once more, and the page goes on without it', async ({ page }) => {
    let asked = 0
    await page.route('**/prepare-for-offline-*.js', (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto('/en')
    await expect.poll(() => asked).toBe(2)

    await alive(page)
    await page.getByRole('main').locator('article a').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })
})

test('only the shell names what a page of the device begins with: what the server makes loads no more than it needs, after what is seen', async ({
  page,
}) => {
  const shell = await (await page.request.get('/index.html')).text()
  const first = [...shell.matchAll(/<link rel="modulepreload"[^>]* data-shell href="([^"]+)"/g)].map(([, file]) => file)
  expect(first.join()).toMatch(/vendor.*app|app.*vendor/)
  const ofDevice = first.filter((file) => /\/(beginning|device)-/.test(file ?? ''))
  expect(ofDevice).toHaveLength(2)

  const made = await (await page.request.get('/en')).text()
  expect(made).not.toMatch(/<(?:link|meta|title)[^>]* data-shell/)
  expect(made).toMatch(/<template id="app">.*\/vendor-.*<script type="module"[^>]*><\/script><\/template>/s)
  expect(made.replace(/<template id="app">.*<\/template>/s, '')).not.toMatch(/\/assets\/[^"]+\.js/)
  for (const file of ofDevice) expect(made).not.toContain(file)
})
