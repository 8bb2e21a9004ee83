import type { Locator, Page } from '@playwright/test'

import { violationsOf } from '#tests/support/axe.ts'

import { hydrated, expect, installed, idle, test } from './test.ts'

// The counts must not change during the test.
test.use({ isReadOnly: true })

const words = {
  en: { map: 'Map', list: 'List', title: 'Map of the results', one: /^[^,]+, \d+ listings?$/, around: /^Around / },
  uk: { map: 'Мапа', list: 'Список', title: 'Мапа результатів', one: /^[^,]+, \d+ оголошен/, around: /та околиці, / },
} as const

const desktop = { width: 1280, height: 900 }

const countIn = (text: string | null) => Number(/[\d\s]+/.exec(text ?? '')?.[0].replaceAll(/\s/g, ''))

/** Marks with matching names, of single places or clusters. */
const marks = (page: Page, name: RegExp) => page.locator('.leaflet-container').getByRole('button', { name })

async function sumOf(all: Locator): Promise<number> {
  const counts = await all.locator('.result-mark-count').allTextContents()
  return counts.reduce((sum, count) => sum + countIn(count), 0)
}

for (const [locale, viewport] of [
  ['en', 'phone'],
  ['uk', 'desktop'],
] as const) {
  const { map, list, title } = words[locale]
  const tag = locale === 'uk' ? '@twin' : '@gate'

  test(
    `results can be shown on a map and as a list again, on a ${viewport} in ${locale}`,
    { tag },
    async ({ page }) => {
      if (viewport === 'desktop') await page.setViewportSize(desktop)
      await page.goto(`/${locale}/browse/household`)
      await idle(page)
      const total = countIn(await page.locator('#result-count').textContent())

      await page.getByRole('link', { name: map, exact: true }).click()
      await expect(page).toHaveURL(/\/browse\/household\?view=map$/)
      await expect(page.getByRole('region', { name: title })).toBeVisible()
      await expect.poll(() => sumOf(marks(page, /./))).toBe(total)
      await expect(page.locator('#result-count')).toContainText(String(total))

      await page.getByRole('link', { name: list, exact: true }).click()
      await expect(page).toHaveURL(/\/browse\/household$/)
      await expect(page.locator('main article').first()).toBeVisible()
    },
  )
}

for (const [locale, viewport] of [
  ['uk', 'phone'],
  ['en', 'desktop'],
] as const) {
  const { one, around } = words[locale]
  const tag = locale === 'uk' ? '@twin' : []

  test(`choosing a place on the map shows its listings, on a ${viewport} in ${locale}`, { tag }, async ({ page }) => {
    if (viewport === 'desktop') await page.setViewportSize(desktop)
    await page.goto(`/${locale}/browse/all?view=map`)
    await idle(page)

    await splitAll(page, around)
    const place = marks(page, one).first()
    const count = countIn(await place.locator('.result-mark-count').textContent())
    const name = /^[^,]+/.exec((await place.getAttribute('aria-label'))!)![0]
    await place.focus()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/locality=/)
    const panel = viewport === 'phone' ? page.getByRole('dialog') : page.getByRole('region', { name })
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    await expect(panel.locator('article')).toHaveCount(count)
    await expect(panel.locator('article').first()).toContainText(name)

    await page.goBack()
    await expect(page).not.toHaveURL(/locality=/)
    await expect(panel).toBeHidden()
  })
}

/** Presses clusters until none is left or a single place appears. */
async function splitAll(page: Page, around: RegExp) {
  await expect(marks(page, /./).first()).toBeVisible()
  await expect(async () => {
    if ((await marks(page, around).count()) === 0) return
    await marks(page, around).first().focus()
    await page.keyboard.press('Enter')
    await expect(marks(page, around)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

test('going back from a listing that was found on the map shows the same place on the map', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/en/browse/all?view=map')
  await idle(page)
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button').first().click()
  const place = marks(page, words.en.one).and(page.locator('[aria-current=true]'))
  await expect(place).toBeVisible()
  const before = { address: page.url(), box: await place.boundingBox() }

  await page.locator('main article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()

  await expect(page).toHaveURL(before.address)
  await expect(place).toBeVisible()
  await expect.poll(async () => (await place.boundingBox())?.x).toBeCloseTo(before.box!.x, 0)
  await expect(page.locator('main article').first()).toBeVisible()
})

test('axe finds nothing on the map, with and without a chosen place', async ({ page }) => {
  for (const size of [desktop, { width: 412, height: 839 }]) {
    await page.setViewportSize(size)
    for (const path of ['/fr/browse/all?view=map', '/fr/browse/all?view=map&locality=lu-luxembourg']) {
      await page.goto(path)
      await idle(page)
      await expect(marks(page, /./).first()).toBeAttached()
      expect.soft(await violationsOf(page), `${path}, ${size.width} px wide`).toEqual([])
    }
  }
})

test.describe('without a server', () => {
  test.use({ isReadOnly: false, expected: /net::ERR_/ })

  test(
    'the map says that it needs a server, and still shows its base map',
    { tag: '@worker' },
    async ({ page, connection }) => {
      await page.goto(`${connection.origin}/en/browse/all`)
      await hydrated(page)
      await installed(page)
      await idle(page)
      await connection.shut()

      await page.getByRole('link', { name: 'Map', exact: true }).click()

      await expect(page.getByText('We cannot show listings on the map: the server cannot be reached.')).toBeVisible()
      await expect(page.locator('.leaflet-container path').first()).toBeVisible()
    },
  )
})
