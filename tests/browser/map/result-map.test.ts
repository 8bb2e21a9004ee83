import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import type { ListingMap } from '#contract/api/listing-map.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const region = page.getByRole('region', { name: 'Map of the results' })

const cheap: ListingMap['places'] = [
  { locality: 'lu-luxembourg', name: 'Luxembourg', latitude: 49.61, longitude: 6.13, count: 2 },
  { locality: 'lu-clervaux', name: 'Clervaux', latitude: 50.05, longitude: 6.03, count: 3 },
]
const all = [
  ...cheap,
  { locality: 'lu-echternach', name: 'Echternach', latitude: 49.81, longitude: 6.42, count: 4 },
] satisfies ListingMap['places']

const mapAnswers = () =>
  browseAnswers({
    'GET /v0/config': { mapTileUrl: null, mapAttribution: null },
    'GET /v0/listings/map': ({ query }) => ({ places: query.to === undefined ? all : cheap, isExact: true }),
  })

/** Sum of the counts of all marks. */
const sumOfMarks = () =>
  [...document.querySelectorAll('.leaflet-container .result-mark-count')].reduce(
    (sum, { textContent }) => sum + Number(textContent),
    0,
  )

beforeEach(() => page.viewport(412, 839))

test('filters narrow the map like the list, and it stays a map', async () => {
  startStubServer(mapAnswers())
  const { router } = await openApp('/en/browse/all?view=map&to=100')
  await expect.poll(sumOfMarks).toBe(5)

  await page.getByRole('link', { name: /^Remove filter:/ }).click()

  await expect.poll(sumOfMarks).toBe(9)
  expect(router.state.location.href).toBe('/en/browse/all?view=map')
})

test('on a phone one finger on the map scrolls the page', async () => {
  const emulateTouch = async (enabled: boolean) =>
    void (await cdp().send('Emulation.setTouchEmulationEnabled', { enabled }))
  await emulateTouch(true)
  onTestFinished(() => emulateTouch(false))
  startStubServer(mapAnswers())

  await openApp('/en/browse/all?view=map')
  await expect.element(region).toBeVisible()

  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  expect(getComputedStyle(region.element()).touchAction).toMatch(/pan-y|auto/)
})
