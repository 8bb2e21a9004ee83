import { expect, idle, test } from './test.ts'

test('a misspelled search on a results page shows which query was used instead', async ({ page }) => {
  await page.goto('/en/browse/all?text=iphone')
  await idle(page)
  const said = page.getByRole('status').filter({ hasText: 'Results for iphone instead of ipone' })
  await expect(said).toHaveCount(0)

  const field = page.locator('main').getByRole('search').getByRole('combobox')
  await field.fill('ipone')
  await field.press('Enter')

  await expect(said).toBeVisible()
})
