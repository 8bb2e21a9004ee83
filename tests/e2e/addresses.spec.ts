import type { Page } from '@playwright/test'

import { expect, idle, test } from './test.ts'

// High enough that all results are near the screen and therefore rendered.
test.use({ viewport: { width: 412, height: 7_000 } })

const idsIn = (html: string) => [...html.matchAll(/<h3[^>]*><a[^>]*\/product\/([\da-f-]{36})"/g)].map(([, id]) => id)

const shownIn = (page: Page) => page.locator('main').evaluate((main) => main.innerHTML)

test('a URL shows the same page in another language and on another device', async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const address = 'electronics?brand=apple,nikon&condition=good,like_new&sort=price_asc'
  await page.goto(`/en/browse/${address}`)
  await idle(page)
  const elsewhere = await (await other.get(`/uk/browse/${address}`)).text()
  await other.dispose()

  expect(idsIn(await shownIn(page))).toEqual(idsIn(elsewhere))
  await expect(page).toHaveURL(`/en/browse/${address}`)
})

test('the URL contains every choice made on a page', async ({ page, playwright, baseURL }) => {
  await page.goto('/de/browse/all?text=adidas')
  await idle(page)
  await page.locator('select[name=sort]').selectOption('price_desc')
  await expect(page).toHaveURL(/sort=price_desc/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const here = idsIn(await shownIn(page))

  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const elsewhere = await (
    await other.get(new URL(page.url()).pathname.replace('/de/', '/pt/') + new URL(page.url()).search)
  ).text()
  await other.dispose()

  expect(here.length).toBeGreaterThan(1)
  expect(idsIn(elsewhere)).toEqual(here)
})
