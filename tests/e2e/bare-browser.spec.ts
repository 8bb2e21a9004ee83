import type { Page } from '@playwright/test'

import { listingIdOf } from '#server/seed/demo-rows.ts'

import { addPhotos, beginListing, isSaved, publishWords, somePhotos, tiles } from './publishing.ts'
import { hydrated, expect, installed, idle, tap, test } from './test.ts'

/** Errors that the test provokes. */
test.use({ isBare: true, expected: /ERR_INTERNET_DISCONNECTED|fetching the script/ })

const sofa = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Canapé/ })
    .first()

test(
  'without the APIs that Safari or Firefox lack, a person can search, open listings and see all of it offline',
  { tag: ['@worker', '@gate'] },
  async ({ page, context }) => {
    await page.goto('/de')
    await hydrated(page)
    expect(
      await page.evaluate(() => [
        'requestIdleCallback' in window,
        'connection' in navigator,
        'startViewTransition' in document,
        'SyncManager' in window,
        'scheduler' in window,
      ]),
    ).toEqual([false, false, false, false, false])
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('sofa')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/de\/browse\/all\?.*text=sofa|\/de\/browse\/.*sofa/)
    await page.goto(`/de/product/${listingIdOf('leather-sofa')}`)
    await idle(page)
    await page
      .getByRole('button', { name: /speichern$/, pressed: false })
      .first()
      .click()
    await installed(page)
    await page.goto('/de/favourites')
    await expect(sofa(page)).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    await expect(sofa(page)).toBeVisible()
    await page.goto(`/de/product/${listingIdOf('leather-sofa')}`)
    await expect(page.getByRole('heading', { name: /Canapé/ })).toBeVisible()
  },
)

test(
  'without the APIs that Safari or Firefox lack, a seller can publish, also offline',
  { tag: '@worker' },
  async ({ page, context }) => {
    await beginListing(page, 'de', publishWords.de)
    await installed(page)
    await context.setOffline(true)
    await page.locator('[data-field=title] input').fill(publishWords.de.title)
    await addPhotos(page, await somePhotos())
    await expect(tiles(page)).toHaveCount(3)
    await isSaved(page, publishWords.de)

    await page.reload()
    await expect(tiles(page)).toHaveCount(3)
    await page.goto('/de/publish')
    await expect(page.getByRole('main').getByRole('link', { name: publishWords.de.title })).toBeVisible()
  },
)

test('without the APIs that Safari or Firefox lack, going back or tapping outside closes a dialog', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog')
  await page.goto('/de')
  await hydrated(page)
  await page.goto('/de/browse/all')
  await idle(page)
  await tap(page.getByRole('link', { name: 'Filter', exact: true }))
  await expect(sheet).toBeVisible()

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/de\/browse\/all$/)

  await tap(page.getByRole('link', { name: 'Filter', exact: true }))
  await sheet.evaluate((element) => element.removeAttribute('closedby'))
  await page.mouse.click(100, 10)
  await expect(sheet).toBeHidden()
  await expect.poll(() => page.evaluate(() => (history.state as { dialog?: string }).dialog)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/\/de$/)
})
