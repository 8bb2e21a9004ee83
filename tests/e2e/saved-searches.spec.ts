import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, installed, settled, tap, test, wear } from './test.ts'

const saveButton = { name: 'Save search' }
const savedLink = { name: /^Search saved/ }

async function save(page: Page, path: string) {
  await page.goto(`/en/browse/${path}`)
  await settled(page)
  await tap(page.getByRole('button', saveButton))
  await expect(page.getByRole('link', savedLink)).toBeFocused()
}

test('axe finds nothing in saved searches, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await save(page, 'all?text=sofa&to=500')
  await page.goto('/en/favourites/searches')
  await page.getByRole('button', { name: 'Rename sofa' }).click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await wear(page, colorScheme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([])
  }
})

test.describe('without a server', () => {
  test.use({ expected: /failed|ERR_|503/ })

  test('searches are saved and shown all the same', async ({ page, context }) => {
    await save(page, 'all?text=sofa')
    await installed(page)
    await page.goto('/en/browse/furniture')
    await settled(page)
    await context.setOffline(true)

    await tap(page.getByRole('button', saveButton))
    await page.getByRole('link', savedLink).click()
    await expect(page).toHaveURL('/en/favourites/searches')

    await expect(page.locator('main li').getByRole('link')).toHaveText([/^Furniture$/, /^sofa$/])
    await page.reload()
    await expect(page.locator('main li').getByRole('link')).toHaveText([/^Furniture$/, /^sofa$/])
  })
})
