import { languages, locales } from '#contract/language/locales.ts'

import { expect, settled, test } from './test.ts'

for (const [accepted, expected] of [
  ['de-LU,de;q=0.9,en;q=0.8', 'de'],
  ['ja,pt-BR;q=0.8', 'pt'],
  ['ja', 'fr'],
] as const) {
  test(`someone whose browser asks for ${accepted} is led to ${expected}`, async ({ request }) => {
    const response = await request.get('/', { headers: { 'accept-language': accepted }, maxRedirects: 0 })

    expect(response.status()).toBe(302)
    expect(response.headers()['location']).toBe(`/${expected}`)
  })
}

test(
  'the chosen language is kept for a year by the server, and the page stays',
  { tag: '@gate' },
  async ({ page, context }) => {
    await page.goto('/en/browse/cycling?sort=price_asc')
    await settled(page)

    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('link', { name: 'Lëtzebuergesch' }).click()

    await expect(page).toHaveURL('/lb/browse/cycling?sort=price_asc')
    await expect(page.locator('html')).toHaveAttribute('lang', 'lb-LU')
    await expect
      .poll(async () => (await context.cookies()).find((cookie) => cookie.name === 'locale'))
      .toMatchObject({ value: 'lb', sameSite: 'Lax', path: '/' })
    await page.goto('/')
    await expect(page).toHaveURL(/\/lb$/)
  },
)

test(
  'in every language every name on the home page is translated and nothing clips at 360 px',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })

    for (const locale of locales)
      await test.step(languages[locale].name, async () => {
        await page.goto(`/${locale}`)
        await settled(page)

        await expect(page.locator('html')).toHaveAttribute('lang', languages[locale].tag)
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(overflow).toBeLessThanOrEqual(0)
      })
  },
)

test('Luxembourgish formats are right in a browser that knows none', async ({ page }) => {
  await page.goto('/lb/browse/all?sort=price_desc')
  await settled(page)

  const prices = await page.locator('main article strong').allTextContents()
  expect(prices.some((price) => /^\d{1,3}(\.\d{3})*\s€$/.test(price))).toBe(true)
  const ages = await page.locator('main article time').allTextContents()
  expect(ages.join(' ')).not.toMatch(/\b(ago|hours?|days?)\b/)
})
