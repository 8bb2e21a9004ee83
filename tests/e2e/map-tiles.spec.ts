import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { startSite, type Site } from '#tests/support/site.ts'

import { expect, idle, tap, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const attribution = '© Tile <Makers> & others'

let server: Server
let site: Site
let asked: IncomingHttpHeaders[] = []

test.beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers)
    response.setHeader('content-type', 'image/svg+xml')
    response.end(
      '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256"/></svg>',
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  site = await startSite({
    copyOf: process.env['SITE_DATA'] ?? '',
    settings: { MAP_TILE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.svg`, MAP_ATTRIBUTION: attribution },
  })
})

test.afterAll(async () => {
  await site.stop()
  server.close()
})

const tiles = (page: Page) => page.locator('img.leaflet-tile-loaded')

test("the map shows the operator's tiles with their attribution, and tile requests reveal only the site's origin", async ({
  page,
}) => {
  asked = []
  await page.goto(`${site.origin}/en/browse/all?view=map`)

  await expect(tiles(page).first()).toBeVisible()
  await expect(page.locator('.leaflet-control-attribution')).toHaveText(attribution)
  await expect(page.locator('.leaflet-container').getByRole('button').first()).toBeVisible()
  expect(new Set(asked.map(({ referer }) => referer))).toEqual(new Set([`${site.origin}/`]))
  expect(asked.filter(({ cookie }) => cookie !== undefined)).toEqual([])
})

test("with the dark theme the tiles are dark, and a person's choice of theme counts", async ({ page }) => {
  const pane = page.locator('.leaflet-tile-pane')
  const filter = () => pane.evaluate((element) => getComputedStyle(element).filter)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${site.origin}/en/browse/all?view=map`)
  await expect(tiles(page).first()).toBeVisible()

  expect(await filter()).toContain('invert')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
  expect(await filter()).toBe('none')
})

test("a listing's map shows the operator's tiles", async ({ page }) => {
  await page.goto(`${site.origin}/en/browse/all`)
  await page.locator('main article a').first().click()
  await tap(page.getByRole('button', { name: 'Show on map' }))

  await expect(tiles(page).first()).toBeVisible()
})

test.describe('if the tile server is unreachable', () => {
  test.use({ expected: /ERR_CONNECTION_REFUSED|ERR_FAILED/ })

  test("the map shows the app's own base map", async ({ page }) => {
    await page.route(/\/\d+\/\d+\/\d+\.svg$/, (route) => route.abort('connectionrefused'))
    await page.goto(`${site.origin}/en/browse/all?view=map`)
    await idle(page)

    await expect(page.locator('path.map-country').first()).toBeAttached()
    await expect(page.locator('.leaflet-control-attribution')).toContainText('Natural Earth')
    await expect(page.locator('.leaflet-container').getByRole('button').first()).toBeVisible()
  })
})
