import type { Page } from '@playwright/test'

import { expectNoViolations } from './accessibility-violations.ts'
import { hydrated, expect, idle, test } from './test.ts'

const words = {
  en: { recent: 'Recent searches', clear: 'Clear recent searches', cycling: 'Cycling' },
  de: { recent: 'Letzte Suchen', clear: 'Letzte Suchen löschen', cycling: 'Fahrräder' },
}

/** The visible field: if the header has one, the page's own is hidden. */
const fieldOf = (page: Page) => page.getByRole('search').getByRole('combobox').filter({ visible: true })

const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option')

const locale = 'de'

test(
  `on a phone the search field moves to the top of the screen, and suggests categories and brands`,
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto(`/${locale}`)
    await idle(page)
    const field = fieldOf(page)

    await field.tap()
    await field.fill(words[locale].cycling.slice(0, 4))
    const category = optionsOf(page).filter({ hasText: words[locale].cycling }).first()
    await expect(category).toBeVisible()
    expect((await field.boundingBox())?.y).toBeLessThan(20)
    for (const option of await optionsOf(page).all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }

    await category.tap()
    await expect(page).toHaveURL(`/${locale}/browse/cycling`)
    await expect(page.getByRole('heading', { level: 1, name: words[locale].cycling })).toBeVisible()
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(field).toHaveValue('')

    await field.tap()
    await field.fill('adidsa')
    await optionsOf(page).filter({ hasText: 'Adidas' }).first().tap()
    await expect(page).toHaveURL(`/${locale}/browse/all?brand=adidas`)
  },
)

test('text typed before the suggestions are loaded is kept', async ({ page }) => {
  await page.goto('/en', { waitUntil: 'commit' })
  const field = fieldOf(page)
  await field.pressSequentially('nik')
  await idle(page)

  await expect(field).toHaveValue('nik')
  await expect(optionsOf(page).filter({ hasText: 'Nike' }).first()).toBeVisible()
})

test('axe finds nothing in an open list of suggestions, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/uk')
  await hydrated(page)
  await fieldOf(page).focus()
  await fieldOf(page).pressSequentially('вело')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')

  await expectNoViolations(page)
})
