import { openCspEnforcingProxy } from '#tests/support/csp-enforcing-proxy.ts'

import { aSmallPhoto, beginListing, publishWords, step, tiles } from './publishing.ts'
import { hydrated, expect, installed, site, tap, test as base } from './test.ts'

/** The shared site with its policy enforced: a refusal is an exception, which fails the test. */
const test = base.extend<{ enforced: string }>({
  // oxlint-disable-next-line no-empty-pattern
  enforced: async ({}, use) => {
    const proxy = await openCspEnforcingProxy(site().origin)
    await use(proxy.origin)
    await proxy.close()
  },
  baseURL: ({ enforced }, use) => use(enforced),
})

/** Console messages of refusals that the test provokes, and of requests while offline. */
test.use({ expected: /^error: .*Trusted(?:HTML|ScriptURL)|net::ERR_/ })

test(
  "text becomes neither HTML nor a worker, except what the app's policy allows",
  { tag: '@chromium' },
  async ({ page }) => {
    await page.goto('/en')
    await hydrated(page)

    const tried = await page.evaluate(() =>
      [
        () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
        () => new DOMParser().parseFromString('<script>alert(1)</script>', 'text/html'),
        () => new Worker(`/media/photo.js`),
        () => new Worker('data:text/javascript,alert(1)'),
        () => new Worker('//example.org/service-worker.js'),
        () => new Worker('/service-worker.js').terminate(),
      ].map((attempt) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }),
    )

    expect(tried).toEqual([...Array.from({ length: 5 }, () => 'TypeError'), 'done'])
  },
)

test('hearts, maps and photos work with the policy enforced', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/en')
  await hydrated(page)
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('button', { pressed: false }).click()
  await expect(card.getByRole('button', { pressed: true })).toBeVisible()

  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await tap(page.getByRole('button', { name: 'Show on map' }))
  await expect(page.locator('.leaflet-container').getByRole('button', { name: 'Zoom in' })).toBeVisible()

  await page.goto('/en/browse/household?view=map')
  await expect(page.locator('.leaflet-control-attribution')).toContainText('Natural Earth')
  await expect(page.locator('.leaflet-container .result-mark-count').first()).toBeVisible()

  await beginListing(page, 'de', publishWords.de)
  await step(page, 'photos')
  await page.locator('input[type=file][multiple]').setInputFiles(await aSmallPhoto('blue.jpg', 300))
  await expect(tiles(page)).toHaveCount(1)
})

test(
  'with the policy enforced, the worker registers, and a page rendered by the device opens and searches',
  { tag: ['@worker', '@chromium'] },
  async ({ page, context }) => {
    await page.goto('/en/browse/all')
    await hydrated(page)
    await installed(page)
    await page.goto('/en')
    await hydrated(page)
    await page.goto('/en/browse/all')
    await hydrated(page)
    await expect(page.locator('main article').first()).toBeVisible()

    await context.setOffline(true)
    await page.goto('/en/browse/all?text=a')
    await expect(page.locator('main article').first()).toBeVisible()
  },
)
