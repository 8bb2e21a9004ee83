import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { hydrated, expect, idle, test, networkIdle } from './test.ts'

// Without a worker, every chunk comes from the server, so its request can fail.
test.use({ expected: /ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to load locale messages/ })

/** Maps each source file to its chunk. */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>

const favouritesChunk = '**/assets/favourites-page-*.js'

const chunkErrorHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This page did not load completely' })

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

test(
  'if a chunk fails to load, the page reloads once, then shows an error, and no typed text is lost',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto('/en/publish')
    await hydrated(page)
    await page.getByRole('button', { name: 'New listing' }).click()
    await page.getByLabel('Title').fill('Bicycle, hardly used')
    await page.route(favouritesChunk, (route) => route.abort())
    const loads = countLoads(page)

    await page.getByRole('link', { name: 'Favourites' }).first().click()

    await expect(chunkErrorHeading(page)).toBeVisible()
    await expect(page).toHaveURL(/\/en\/favourites$/)
    expect(loads()).toBe(1)

    await page.unroute(favouritesChunk)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/will be here, with their photos/)).toBeVisible()
    expect(loads()).toBe(2)
    await page.getByRole('link', { name: 'Sell' }).last().click()
    await page.getByRole('link', { name: 'Bicycle, hardly used' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Bicycle, hardly used')
  },
)

test('while the app checks whether the server has a lost chunk, the frame of the page stays', async ({ page }) => {
  await page.goto('/en/publish')
  await idle(page)
  await page.route(favouritesChunk, (route) => route.abort())
  const asked = Promise.withResolvers<void>()
  await page.route('**/v0/config', async (route) => {
    await asked.promise
    await route.continue()
  })

  await page.getByRole('link', { name: 'Favourites' }).first().click()
  await expect(page).toHaveURL(/\/en\/favourites$/)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(chunkErrorHeading(page)).toBeHidden()

  asked.resolve()
  await expect(chunkErrorHeading(page)).toBeVisible()
})

test('if the chunk of the error page is lost as well, the server-rendered page stays and its links work', async ({
  page,
}) => {
  const loads = countLoads(page)
  for (const part of [favouritesChunk, '**/assets/error-pages-*.js']) await page.route(part, (route) => route.abort())
  await page.goto('/en/favourites')
  await expect.poll(loads).toBe(2)
  await networkIdle(page)

  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All categories' })).toBeVisible()
})

test('trying again while offline keeps the error page, and trying again online continues', async ({
  page,
  context,
}) => {
  await page.route(favouritesChunk, (route) => route.abort())
  await page.goto('/de/favourites')
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' })
  await expect(tryAgain).toBeVisible()
  await idle(page)
  await page.unroute(favouritesChunk)
  const loads = countLoads(page)
  await context.setOffline(true)

  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v0/config'))
  await tryAgain.click()
  await asked
  await expect(tryAgain).toBeVisible()
  expect(loads()).toBe(0)

  await context.setOffline(false)
  await tryAgain.click()
  await expect(page.getByText(/Hier stehen die Anzeigen/)).toBeVisible()
})

test("if a language's catalog is lost, the page hydrates in another language, says so, and is complete after a retry", async ({
  page,
}) => {
  const { file } = manifest['src/locales/de/first-page.po']!
  const loads = countLoads(page)
  await page.route(`**/${file}`, (route) => route.abort())
  await page.goto('/de')
  await expect.poll(loads).toBe(2)
  await hydrated(page)

  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-LU')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeAttached()
  await expect(page.getByText(/n’a pas pu être chargée.*Deutsch/)).toBeVisible()

  await page.unroute(`**/${file}`)
  await page.locator('[aria-labelledby=lost-language]').getByRole('button').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-LU')
  await hydrated(page)
  await expect(page.locator('#lost-language')).toBeHidden()
})

test('if a chunk is lost, a server-rendered page can still be read and its links work', async ({ page }) => {
  const homeChunk = '**/assets/_public-*.js'
  const loads = countLoads(page)
  await page.route(homeChunk, (route) => route.abort())
  await page.goto('/en')
  await expect.poll(loads).toBe(2)
  const listing = page.locator('main article').first().getByRole('link').first()
  await expect(listing).toBeVisible()

  await listing.click()
  await expect(page).toHaveURL(/\/en\/product\//)
  await hydrated(page)
})
