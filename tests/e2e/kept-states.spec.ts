import { listingIdOf } from '#server/seed/demo-rows.ts'

import { hydrated, expect, test } from './test.ts'

const id = listingIdOf('film-camera-collection')

test('the device refreshes the state of a cached listing at the next contact with the server', async ({ page }) => {
  await page.goto(`/en/product/${id}`)
  await hydrated(page)
  await expect.poll(() => page.evaluate(statusOf, id)).toBe('active')
  // A page of the app would cache the listing again or refresh its state in idle time, so the test leaves the app.
  await page.goto('/theme.js')
  await page.evaluate(changeLongAgo, id)
  expect(await page.evaluate(statusOf, id)).toBe('sold')

  await page.goto('/en/info/about')

  await expect.poll(() => page.evaluate(statusOf, id)).toBe('active')
})

test.describe('if running requests are lost with the data', () => {
  // The browser's message for a worker that is unregistered while it is being installed.
  test.use({ expected: /Service worker went to a bad state/ })

  test(
    'the app still works after all data of the site were cleared during a visit',
    { tag: '@worker' },
    async ({ page, context }) => {
      await page.goto(`/en/product/${id}`)
      await hydrated(page)
      await expect.poll(() => page.evaluate(statusOf, id)).toBe('active')
      const protocol = await context.newCDPSession(page)
      await protocol.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })

      await page.getByRole('link', { name: 'Noper' }).first().click()
      await expect(page.getByRole('heading', { name: 'Popular categories' })).toBeVisible()
      await page.getByRole('main').locator('article a').first().click()

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})

type CachedListing = { id: string; checkedAt: number; listing: { status: string } }

/** Writes the state that the device would have if the listing had been for sale again since. */
async function changeLongAgo(listingId: string): Promise<void> {
  const opening = indexedDB.open('noper')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const transaction = database.transaction('listings', 'readwrite')
  const store = transaction.objectStore('listings')
  const reading: IDBRequest<CachedListing> = store.get(listingId)
  reading.onsuccess = () => {
    const { result: kept } = reading
    store.put({ ...kept, checkedAt: 1, listing: { ...kept.listing, status: 'sold' } })
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}

async function statusOf(listingId: string): Promise<string | undefined> {
  const opening = indexedDB.open('noper')
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  if (!database.objectStoreNames.contains('listings')) {
    database.close()
    return undefined
  }
  const reading: IDBRequest<CachedListing | undefined> = database
    .transaction('listings')
    .objectStore('listings')
    .get(listingId)
  const kept = await new Promise<CachedListing | undefined>((resolve) => {
    reading.onsuccess = () => resolve(reading.result)
  })
  database.close()
  return kept?.listing.status
}
