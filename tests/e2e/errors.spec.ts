import { demoMarket } from '#server/demo/demo-market.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'

import { expect, settled, test } from './test.ts'

const removedListing = demoMarket.listings.find(({ status }) => status === 'removed')?.key ?? ''

const unknownListing = '0190a6b4-0000-7000-8000-0000000000ff'

test.use({ expected: /status (of )?(404|410)/ })

const notFound = [
  '/en/nowhere',
  '/en/browse/no-such-category',
  '/en/browse/all?sort=best',
  '/en/browse/all?from=minus',
  '/en/product/12',
  `/en/product/${unknownListing}`,
  `/en/seller/${unknownListing}`,
]

for (const path of notFound) {
  test(`${path} is a 404 page that leads on`, async ({ page }) => {
    const response = await page.goto(path)

    expect(response?.status()).toBe(404)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
}

test('an unknown address says which, in English as specified', async ({ page }) => {
  await page.goto('/en/nowhere/at/all')

  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Page not found: /en/nowhere/at/all')).toBeVisible()
})

test('an unknown first segment is a 404 page in the negotiated language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: baseURL ?? '' })
  const page = await context.newPage()

  const response = await page.goto('/xx/browse')

  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('a removed listing is gone rather than unknown', async ({ page }) => {
  const response = await page.goto(`/en/product/${listingIdOf(removedListing)}`)

  expect(response?.status()).toBe(410)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This listing is gone' })).toBeVisible()
})

test('bots get the status and no error page', async ({ request }) => {
  const response = await request.get('/en/nowhere', {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  })

  expect(response.status()).toBe(404)
  expect(await response.text()).toBe('')
})
