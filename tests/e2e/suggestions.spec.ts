import type { Page } from '@playwright/test'

import { expectNoFaults } from './faults.ts'
import { alive, expect, settled, test } from './test.ts'

const words = {
  en: { recent: 'Recent searches', clear: 'Clear recent searches', cycling: 'Cycling' },
  de: { recent: 'Letzte Suchen', clear: 'Letzte Suchen löschen', cycling: 'Fahrräder' },
}

type Language = keyof typeof words

/** The field that can be seen: where there is one in the header, the page's own is hidden. */
const fieldOf = (page: Page) => page.getByRole('search').getByRole('combobox').filter({ visible: true })

const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option')

const currentOf = (page: Page) => page.getByRole('option', { selected: true })

async function searchFor(page: Page, locale: Language, ...texts: string[]) {
  for (const text of texts) {
    await page.goto(`/${locale}`)
    await settled(page)
    await fieldOf(page).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await fieldOf(page).fill(text)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?text=/)
    // Nobody goes on before there is something to see.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
  }
}

const locale = 'de'

test(`what one types is completed, by keyboard alone`, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/${locale}`)
  await settled(page)
  const field = fieldOf(page)

  await field.focus()
  await field.pressSequentially('nik')
  await expect(optionsOf(page).filter({ hasText: 'Nike' }).first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ \p{L}+$/u)

  await page.keyboard.press('ArrowDown')
  const first = await field.inputValue()
  expect(first).not.toBe('nik')
  await expect(currentOf(page)).toHaveText(first)
  await expect(field).toHaveAttribute('aria-activedescendant', (await currentOf(page).getAttribute('id')) ?? '')
  await page.keyboard.press('End')
  const last = await field.inputValue()
  await page.keyboard.press('Home')
  await expect(field).toHaveValue(first)
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('nik')
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue(last)

  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('nik')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).not.toBeFocused()
})

test(
  `on a phone the field has the screen for itself, and leads to categories and brands`,
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto(`/${locale}`)
    await settled(page)
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

test(`earlier searches are offered, and forgotten one by one or all at once`, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await searchFor(page, locale, 'zither', 'lampe', 'sofa')
  await page.goto(`/${locale}`)
  await settled(page)
  const travelled = asked.filter((url) => url.includes('suggestions'))

  await fieldOf(page).tap()
  await expect(page.getByRole('group', { name: words[locale].recent })).toBeVisible()
  await expect(optionsOf(page)).toHaveText(['sofa', 'lampe', 'zither', words[locale].clear])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(optionsOf(page)).toHaveText(['lampe', 'zither', words[locale].clear])

  await fieldOf(page).fill('z')
  await expect(optionsOf(page).first()).toHaveText('zither')
  await fieldOf(page).fill('')
  await optionsOf(page).filter({ hasText: words[locale].clear }).tap()
  await expect(optionsOf(page).filter({ hasText: 'zither' })).toHaveCount(0)
  expect(travelled.filter((url) => /zither.*(lampe|sofa)|(lampe|sofa).*zither/.test(url))).toEqual([])
})

test('what is typed before the suggestions are there is not lost', async ({ page }) => {
  await page.goto('/en', { waitUntil: 'commit' })
  const field = fieldOf(page)
  await field.pressSequentially('nik')
  await settled(page)

  await expect(field).toHaveValue('nik')
  await expect(optionsOf(page).filter({ hasText: 'Nike' }).first()).toBeVisible()
})

test('characters that are being composed are not taken for keys of the list', async ({ page }) => {
  await page.goto('/en')
  await settled(page)
  const field = fieldOf(page)
  await field.focus()
  await expect(page.getByRole('listbox')).toBeVisible()

  await field.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true })),
  )
  await expect(currentOf(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(currentOf(page)).toHaveCount(1)
})

test.describe('without a server', () => {
  test.use({ expected: /failed|ERR_|503/ })

  test('earlier searches and the categories that the device knows are offered', async ({ page, context }) => {
    await searchFor(page, 'en', 'cycle helmet')
    await page.goto('/en')
    await settled(page)
    await fieldOf(page).tap()
    await expect(page.getByRole('listbox')).toBeVisible()
    await context.setOffline(true)

    await fieldOf(page).fill('cyc')
    await expect(optionsOf(page)).toHaveText(['cycle helmet', 'Cycling'])
  })
})

test('axe finds nothing in an open list, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/uk')
  await alive(page)
  await fieldOf(page).focus()
  await fieldOf(page).pressSequentially('вело')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')

  await expectNoFaults(page)
})

test('a question that was typed past is given up, and what it brings late replaces nothing', async ({ page }) => {
  const givenUp: string[] = []
  page.on('requestfailed', (request) => givenUp.push(request.url()))
  await page.goto('/en')
  await settled(page)
  const late = Promise.withResolvers<void>()
  await page.route(/\/v0\/suggestions\?text=ni&/, async (route) => {
    await late.promise
    await route.continue().catch(() => undefined)
  })
  const field = fieldOf(page)
  await field.click()

  const asked = page.waitForRequest(/text=ni&/)
  await field.fill('ni')
  await asked
  await field.fill('adi')
  await expect(optionsOf(page).filter({ hasText: 'Adidas' }).first()).toBeVisible()
  const shown = await optionsOf(page).allTextContents()
  late.resolve()
  await page.unrouteAll({ behavior: 'wait' })

  expect(givenUp.filter((url) => url.includes('text=ni&'))).toHaveLength(1)
  await expect(optionsOf(page)).toHaveText(shown)
})
