import { listingIdOf } from '#server/seed/demo-rows.ts'

import { hydrated, expect, installed, test } from './test.ts'

const seen = { path: `/product/${listingIdOf('film-camera-collection')}`, title: /appareils photo/ }

// The browser's errors while the server is unreachable.
test.use({ expected: /net::ERR_/ })

test(
  'offline, the beginning of a word without accents finds the listings on the device, and says that they come from it',
  { tag: '@worker' },
  async ({ page, connection }) => {
    await page.goto(`${connection.origin}/en${seen.path}`)
    await hydrated(page)
    await installed(page)
    await page.goto(`${connection.origin}/en/browse/all`)
    await hydrated(page)
    await page.waitForFunction(isIndexed)
    await connection.shut()

    await page.goto(`${connection.origin}/en/browse/all?text=${encodeURIComponent('ARGENTIQ appa')}`)

    const results = page.getByRole('region', { name: 'Listings', exact: true })
    await expect(results.getByRole('link', { name: seen.title })).toBeVisible()
    await expect(page.getByText(/^Results from the \d+ listings on this device \(updated: /)).toBeVisible()

    await page.goto(`${connection.origin}/en/browse/fashion?text=argentique`)
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    // A card says its category, so no listing is left out.
    await expect(page.getByText(/^Results from the \d+ listings on this device \(updated: /)).toBeVisible()
    await expect(page.getByText(/more listings are not shown/)).toHaveCount(0)
  },
)

/** Runs in the page: whether the seen listings are indexed. */
async function isIndexed(): Promise<boolean> {
  const opening = indexedDB.open('noper')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const store = database.transaction('segments').objectStore('segments')
  const rows = await new Promise<{ number: number; size?: number }[]>((resolve) => {
    const reading = store.getAll()
    reading.onsuccess = () => resolve(reading.result)
  })
  database.close()
  return rows.reduce((sum, { size = 0 }) => sum + size, 0) > 20
}
