import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { alive, expect, settled, test } from './test.ts'

/** The field that can be seen: where there is one in the header, the page's own is hidden. */
const fieldOf = (page: Page) => page.getByRole('search').getByRole('combobox').filter({ visible: true })

const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option')

const locale = 'de'
const cycling = 'Fahrräder'

test(`on a phone the field has the screen for itself, and leads to categories and brands`, async ({ page }) => {
  await page.goto(`/${locale}`)
  await settled(page)
  const field = fieldOf(page)

  await field.tap()
  await field.fill(cycling.slice(0, 4))
  const category = optionsOf(page).filter({ hasText: cycling }).first()
  await expect(category).toBeVisible()
  expect((await field.boundingBox())?.y).toBeLessThan(20)
  for (const option of await optionsOf(page).all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  await category.tap()
  await expect(page).toHaveURL(`/${locale}/browse/cycling`)
  await expect(page.getByRole('heading', { level: 1, name: cycling })).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('')

  await field.tap()
  await field.fill('adidsa')
  await optionsOf(page).filter({ hasText: 'Adidas' }).first().tap()
  await expect(page).toHaveURL(`/${locale}/browse/all?brand=adidas`)
})

test('what is typed before the suggestions are there is not lost', async ({ page }) => {
  await page.goto('/en', { waitUntil: 'commit' })
  const field = fieldOf(page)
  await field.pressSequentially('nik')
  await settled(page)

  await expect(field).toHaveValue('nik')
  await expect(optionsOf(page).filter({ hasText: 'Nike' }).first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in an open list in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/uk')
    await alive(page)
    await fieldOf(page).focus()
    await fieldOf(page).pressSequentially('вело')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('ArrowDown')

    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([])
  })
}
