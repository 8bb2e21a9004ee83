import { expect, settled, test } from './test.ts'

test.use({ expected: /status (of )?(404|410|500)/ })

test('/en/nowhere is a 404 page that leads on', async ({ page }) => {
  const response = await page.goto('/en/nowhere')

  expect(response?.status()).toBe(404)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('when the server fails, the page says so in the reader’s language, names the request, and tries again', async ({
  page,
}) => {
  const problem = { type: 'about:blank', title: 'Unexpected', status: 500, code: 'unexpected', requestId: 'request-7' }
  await page.goto('/de')
  await settled(page)
  await page.route('**/v0/listings?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )

  await page.getByRole('link', { name: 'Elektronik' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: /Serverfehler/ })).toBeVisible()
  await expect(page.getByText(/request-7/)).toBeVisible()
  await page.unroute('**/v0/listings?*')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
})
