import type { Page } from '@playwright/test'

import { expect, hydrated, installed, test } from './test.ts'

// The browser's errors while the server is unreachable.
test.use({ expected: /net::ERR_/ })

/** Runs in the page: whether the device has all texts of a language. */
async function hasTexts(locale: string): Promise<boolean> {
  const cached = await (await caches.open('texts-1')).keys()
  return cached.some(({ url }) => url.includes(`/builds/texts-${locale}.json`))
}

/** A first visit to the home page, until the device has what the help centre needs. */
async function visitHome(page: Page, address: string, locale: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await installed(page)
  await expect.poll(() => page.evaluate(hasTexts, locale)).toBe(true)
}

test(
  'a visitor who has only seen the home page opens the help centre offline, asks a question and reads the answer',
  { tag: ['@worker', '@gate'] },
  async ({ page, connection }) => {
    await visitHome(page, `${connection.origin}/en`, 'en')
    await connection.shut()

    await page.goto(`${connection.origin}/en/profile/help-center`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
    await main.getByRole('searchbox').fill('forgot my pasword')
    await main.getByRole('link', { name: /^I forgot my password/ }).click()

    await expect(main.getByRole('heading', { level: 1, name: 'I forgot my password' })).toBeVisible()
    await expect(main.getByRole('listitem').first()).toBeVisible()
    await main.getByRole('link', { name: 'Help centre' }).click()
    await expect(main.getByRole('searchbox')).toBeVisible()
  },
)

test('a visitor finds help offline in Ukrainian', { tag: ['@worker', '@twin'] }, async ({ page, connection }) => {
  await visitHome(page, `${connection.origin}/uk`, 'uk')
  await connection.shut()

  await page.goto(`${connection.origin}/uk/profile/help-center`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Центр допомоги' })).toBeVisible()
  await main.getByRole('searchbox').fill('шахраї')
  await main.getByRole('link', { name: /Як розпізнати шахрайство/ }).click()

  await expect(main.getByRole('heading', { level: 1, name: 'Як розпізнати шахрайство?' })).toBeVisible()
})
