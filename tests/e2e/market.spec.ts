import type { Page } from '@playwright/test'

import { pageSize } from '#contract/listing-search.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'

import { expect, idle, tap, test } from './test.ts'

// The counts must not change during the test.
test.use({ isReadOnly: true })

/** Without spacers, which replace listings far from the screen. */
const resultCells = '[aria-labelledby=results] > div > ul > li:not([aria-hidden])'

const shown = (page: Page) => page.locator(resultCells).first().getAttribute('aria-setsize').then(Number)

const cell = (page: Page, position: number) => page.locator(`${resultCells}[aria-posinset="${position}"]`)

/** Scrolls in steps until the element is rendered and in view. */
async function scrollDownTo(page: Page, position: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(cell(page, position)).toBeVisible({ timeout: 200 })
  }).toPass()
  await cell(page, position).scrollIntoViewIfNeeded()
}

test(
  'a person goes from the home page to a listing, its seller, and back to the same scroll position',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto('/en/browse/all')
    await idle(page)
    // A promoted listing at the top is additional to the page's size, until the page that contains its regular place.
    const first = await shown(page)
    await tap(page.getByRole('link', { name: 'Show more' }))
    await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(2 * pageSize)
    const firstNew = cell(page, first + 1)
    await expect(firstNew.getByRole('link').first()).toBeFocused()
    await scrollDownTo(page, 31)
    const listing = cell(page, 31).getByRole('link').last()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)

    await listing.click()
    await expect(page).toHaveURL(/\/en\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()

    await expect(cell(page, 31)).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  },
)

test(
  'however many results are loaded, a phone renders only the cards near the screen',
  { tag: '@speed' },
  async ({ page }) => {
    await page.goto('/en/browse/all')
    await idle(page)
    const more = page.getByRole('link', { name: 'Show more' })
    await tap(more)
    await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(2 * pageSize)
    const second = await shown(page)
    await more.click()
    await expect.poll(() => shown(page)).toBeGreaterThan(second)
    const count = await shown(page)
    await scrollDownTo(page, count)

    await expect(cell(page, 1)).toHaveCount(0)
    expect(await page.locator('body *').count()).toBeLessThan(800)

    await page.evaluate(() => scrollTo(0, 0))

    await expect(cell(page, 1).getByRole('article')).toBeInViewport()
    await expect(cell(page, count)).toHaveCount(0)
  },
)

test('on a phone the filters open as a sheet, keep typed values, and apply at once', async ({ page }) => {
  await page.goto('/en/browse/electronics')
  await idle(page)

  await tap(page.getByRole('link', { name: /^Filters/ }))
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/^From/).fill('300')
  await sheet.getByLabel(/^Up to/).fill('200')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(sheet.getByText('This is less than the lowest price')).toBeVisible()
  await expect(sheet.getByLabel(/^From/)).toHaveValue('300')
  await sheet.getByLabel(/^Up to/).fill('900')
  await sheet.getByRole('button', { name: /^Show/ }).click()

  await expect(page).toHaveURL(/from=300/)
  await expect(page).toHaveURL(/to=900/)
})

test(
  'the photos of a listing can be browsed and opened full screen, also with the keyboard',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto(`/en/product/${listingIdOf('flat-clearance')}`)

    await tap(page.getByRole('link', { name: /full screen/i }).first())
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('img').first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)

test("the map of a listing shows a circle on the app's own base map, with names of localities", async ({ page }) => {
  await page.goto(`/en/product/${listingIdOf('road-bike')}`)

  await tap(page.getByRole('button', { name: /show on map/i }))
  await expect(page.locator('.leaflet-container path').first()).toBeVisible()
  await expect(page.locator('.leaflet-container')).toContainText(/[A-Z][a-z]+/)
})

test('the choice of a light or dark theme is stored', async ({ page }) => {
  await page.goto('/en/profile/settings')
  await idle(page)

  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.reload()

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(background).not.toBe('rgb(255, 255, 255)')
})

test('the category drawer opens the chosen category', async ({ page }) => {
  await page.goto('/en')
  await idle(page)

  await page.getByRole('link', { name: 'Categories', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cycling' }).click()

  await expect(page).toHaveURL(/\/en\/browse\/cycling$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cycling' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
