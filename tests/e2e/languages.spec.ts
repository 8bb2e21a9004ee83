import { languages, locales } from '#contract/language/locales.ts'

import { expect, idle, test } from './test.ts'

test(
  'the server stores the chosen language in a cookie for a year, and the page stays the same',
  { tag: '@gate' },
  async ({ page, context }) => {
    await page.goto('/en/browse/cycling?sort=price_asc')
    await idle(page)

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
  'in every language every name on the home page is translated and nothing is clipped at 360 px',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })

    for (const locale of locales)
      await test.step(languages[locale].name, async () => {
        await page.goto(`/${locale}`)
        await idle(page)

        await expect(page.locator('html')).toHaveAttribute('lang', languages[locale].tag)
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(overflow).toBeLessThanOrEqual(0)
      })
  },
)

test('Luxembourgish formats are right in a browser that does not support them', async ({ page }) => {
  await page.goto('/lb/browse/all?sort=price_desc')
  await idle(page)

  const prices = await page.locator('main article strong').allTextContents()
  expect(prices.some((price) => /^\d{1,3}(\.\d{3})*\s€$/.test(price))).toBe(true)
  const ages = await page.locator('main article time').allTextContents()
  expect(ages.join(' ')).not.toMatch(/\b(ago|hours?|days?)\b/)
})
