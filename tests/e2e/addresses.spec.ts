import type { Page } from '@playwright/test'

import { expect, settled, test } from './test.ts'

// Tall enough for all that is found to be near the screen.
test.use({ viewport: { width: 412, height: 7_000 } })

const addresses = [
  'electronics?brand=apple,nikon&condition=good,like_new&sort=price_asc',
  'all?by=private&position=49.612,6.132&radius=20&sort=distance',
  'cycling?characteristic=bike_type:road',
  'all?free=true&language=de,fr,lb&since=30',
  'all?text=a%26b%3D%23%3F%2B%2525+%C3%A9',
  'all?sort=oldest&text=v%C3%A9lo&to=5000',
]

const idsIn = (html: string) => [...html.matchAll(/<h3[^>]*><a[^>]*\/product\/([\da-f-]{36})"/g)].map(([, id]) => id)

const shownIn = (page: Page) => page.locator('main').evaluate((main) => main.innerHTML)

test('an address opens alike in another language and on another device', async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  for (const address of addresses) {
    await page.goto(`/en/browse/${address}`)
    await settled(page)
    const elsewhere = await (await other.get(`/uk/browse/${address}`)).text()

    expect(idsIn(await shownIn(page)), address).toEqual(idsIn(elsewhere))
    await expect(page).toHaveURL(`/en/browse/${address}`)
  }
  await other.dispose()
})

test('what was chosen in a page stands in its address, whole', async ({ page, playwright, baseURL }) => {
  await page.goto('/de/browse/all?text=adidas')
  await settled(page)
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
