import { expect, idle, test } from './test.ts'

test.use({ expected: /status (of )?404/ })

test('/en/nowhere is a 404 page with links that work', { tag: '@gate' }, async ({ page }) => {
  const response = await page.goto('/en/nowhere')

  expect(response?.status()).toBe(404)
  await idle(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})
