import type { Page } from '@playwright/test'

import { expectNoFaults } from './faults.ts'
import { expect, installed, settled, tap, test } from './test.ts'

// What is counted here must not change meanwhile.
test.use({ isReadOnly: true })

const words = {
  en: {
    save: 'Save search',
    saved: /^Search saved/,
    rename: (name: string) => `Rename ${name}`,
    delete: (name: string) => `Delete ${name}`,
    undo: 'Undo',
    confirm: 'Save',
    name: 'Name of the search',
    none: /^Searches that you save will be here/,
  },
  de: {
    save: 'Suche speichern',
    saved: /^Suche gespeichert/,
    rename: (name: string) => `${name} umbenennen`,
    delete: (name: string) => `${name} löschen`,
    undo: 'Rückgängig',
    confirm: 'Speichern',
    name: 'Name der Suche',
    none: /^Hier stehen die Suchen/,
  },
} as const

type Language = keyof typeof words

async function save(page: Page, locale: Language, path: string) {
  await page.goto(`/${locale}/browse/${path}`)
  await settled(page)
  await tap(page.getByRole('button', { name: words[locale].save }))
  await expect(page.getByRole('link', { name: words[locale].saved })).toBeFocused()
}

const locale = 'de'
const { saved, rename, delete: remove, undo, confirm, name, none } = words[locale]

test(`a search is saved, renamed, deleted, brought back and opened`, async ({ page }) => {
  await save(page, locale, 'all?text=sofa&to=500&sort=price_asc')
  const count = await page.locator('#result-count').textContent()

  await page.reload()
  await page.getByRole('link', { name: saved }).click()
  await expect(page).toHaveURL(`/${locale}/favourites/searches`)
  await page.getByRole('button', { name: rename('sofa') }).click()
  await page.getByRole('textbox', { name }).fill('Wohnzimmer')
  await page.getByRole('button', { name: confirm, exact: true }).click()
  await expect(page.getByRole('button', { name: rename('Wohnzimmer') })).toBeFocused()

  await page.getByRole('button', { name: remove('Wohnzimmer') }).click()
  await expect(page.getByRole('button', { name: undo })).toBeFocused()
  await page.getByRole('button', { name: undo }).click()
  await expect(page.getByRole('link', { name: 'Wohnzimmer' })).toBeFocused()

  await page.reload()
  await page.getByRole('link', { name: 'Wohnzimmer' }).click()
  await expect(page).toHaveURL(/text=sofa/)
  await expect(page).toHaveURL(/to=500/)
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(page.locator('#result-count')).toHaveText(count!)
})

test(`where nothing is found, the search can be saved`, async ({ page }) => {
  await save(page, locale, 'cycling?text=xqzzy&place=lu-esch-sur-alzette')
  await page.getByRole('link', { name: saved }).click()
  await expect(page).toHaveURL(`/${locale}/favourites/searches`)

  await expect(page.locator('main li').getByRole('link')).toHaveText([/^xqzzy · .+ · Esch/])
})

test(`a deleted search stays deleted`, async ({ page }) => {
  await save(page, locale, 'all?text=velo')
  await page.goto(`/${locale}/favourites/searches`)
  await page.getByRole('button', { name: remove('velo') }).click()
  await expect(page.getByRole('button', { name: undo })).toBeVisible()
  await page.reload()

  await expect(page.getByText(none)).toBeVisible()
})

test('axe finds nothing in saved searches, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await save(page, 'en', 'all?text=sofa&to=500')
  await page.goto('/en/favourites/searches')
  await page.getByRole('button', { name: words.en.rename('sofa') }).click()
  await expectNoFaults(page)
})

test.describe('without a server', () => {
  test.use({ expected: /failed|ERR_|503/ })

  test('searches are saved and shown all the same', { tag: ['@worker', '@gate'] }, async ({ page, context }) => {
    await save(page, 'en', 'all?text=sofa')
    await installed(page)
    await page.goto('/en/browse/furniture')
    await settled(page)
    await context.setOffline(true)

    await tap(page.getByRole('button', { name: words.en.save }))
    await page.getByRole('link', { name: words.en.saved }).click()
    await expect(page).toHaveURL('/en/favourites/searches')

    await expect(page.locator('main li').getByRole('link')).toHaveText([/^Furniture$/, /^sofa$/])
    await page.reload()
    await expect(page.locator('main li').getByRole('link')).toHaveText([/^Furniture$/, /^sofa$/])
  })
})
