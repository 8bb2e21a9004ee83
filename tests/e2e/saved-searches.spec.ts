import type { Page } from '@playwright/test'

import { expectNoViolations } from './accessibility-violations.ts'
import { expect, installed, idle, tap, test } from './test.ts'

// The counts must not change during the test.
test.use({ isReadOnly: true })

const saveButton = { name: 'Save search' }
const savedLink = { name: /^Search saved/ }

async function save(page: Page, path: string) {
  await page.goto(`/en/browse/${path}`)
  await idle(page)
  await tap(page.getByRole('button', saveButton))
  await expect(page.getByRole('link', savedLink)).toBeFocused()
}

test('axe finds nothing in saved searches, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await save(page, 'all?text=sofa&to=500')
  await page.goto('/en/favourites/searches')
  await page.getByRole('button', { name: 'Rename sofa' }).click()
  await expectNoViolations(page)
})

test.describe('without a server', () => {
  test.use({ expected: /failed|ERR_|503/ })

  test('searches can be saved and shown', { tag: ['@worker', '@gate'] }, async ({ page, context }) => {
    await save(page, 'all?text=sofa')
    await installed(page)
    await page.goto('/en/browse/furniture')
    await idle(page)
    await context.setOffline(true)

    await tap(page.getByRole('button', saveButton))
    await page.getByRole('link', savedLink).click()
    await expect(page).toHaveURL('/en/favourites/searches')

    await expect(page.locator('main li').getByRole('link')).toHaveText([/^Furniture$/, /^sofa$/])
    await page.reload()
    await expect(page.locator('main li').getByRole('link')).toHaveText([/^Furniture$/, /^sofa$/])
  })
})
