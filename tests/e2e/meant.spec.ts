import type { Page } from '@playwright/test'

import { expect, settled, test } from './test.ts'

const words = {
  en: {
    instead: 'Results for iphone instead of ipone',
    some: /^No listing has all of the words/,
    nearly: /^Also close/,
  },
  uk: {
    instead: 'Результати за запитом iphone замість ipone',
    some: /^Оголошень з усіма словами немає/,
    nearly: /^Майже те/,
  },
} as const

const countOf = async (page: Page) => Number.parseInt((await page.locator('#result-count').textContent())!, 10)

/** The listings above those that nearly fit. */
const fitting = (page: Page) =>
  page.getByRole('region', { name: /^(Listings|Оголошення)$/ }).locator(':scope > div article')

for (const locale of ['en', 'uk'] as const) {
  const { instead, some, nearly } = words[locale]

  test(`what a word was taken for is said, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/browse/all?text=ipone`)

    await expect(page.getByText(instead)).toBeVisible()
    await expect(page.locator('main article').first()).toContainText('iPhone')
    await settled(page)
    await expect(page.getByText(instead)).toBeVisible()
  })

  test(`where nothing has all of the words, that is said, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/browse/all?text=velo%20judo%20kinder`)

    await expect(page.getByText(some)).toBeVisible()
  })

  test(`what nearly fits stands by itself and is not counted, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/browse/all?text=chaussures%20enfants`)
    await settled(page)

    const behind = page.getByRole('region', { name: nearly })
    await expect(behind.locator('article').first()).toBeVisible()
    expect(await countOf(page)).toBe(await fitting(page).count())
  })
}

test('a card says that it was found in another language', async ({ page }) => {
  await page.goto('/en/browse/all?text=chaussures%20enfants')

  await expect(fitting(page).filter({ hasText: 'Found in another language' }).first()).toBeVisible()
})

test('who searches on from a page hears what was meant', async ({ page }) => {
  await page.goto('/en/browse/all?text=iphone')
  await settled(page)
  const said = page.getByRole('status').filter({ hasText: words.en.instead })
  await expect(said).toHaveCount(0)

  const field = page.locator('main').getByRole('search').getByRole('combobox')
  await field.fill('ipone')
  await field.press('Enter')

  await expect(said).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what was meant, found otherwise and nearly fits is said all the same', async ({ page }) => {
    await page.goto('/en/browse/all?text=ipone')
    await expect(page.getByText(words.en.instead)).toBeVisible()

    await page.goto('/en/browse/all?text=chaussures%20enfants')
    await expect(page.getByText('Found in another language')).toBeVisible()
    await expect(page.getByRole('heading', { name: words.en.nearly })).toBeVisible()
  })
})
