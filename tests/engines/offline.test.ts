import { expect } from 'vitest'

import { listingIdOf } from '#server/seed/demo-rows.ts'

import { journey } from './journey.ts'

const listing = { path: `/en/product/${listingIdOf('film-camera-collection')}`, title: /appareils photo/, photos: 4 }

journey(
  'after one visit to a listing, it and the favourites open without a server',
  async ({ page, disconnect }) => {
    await page.open(listing.path)
    await page.click({ selector: 'main button[aria-pressed=false]', name: listing.title, isDelegated: true })
    await page.textOf({ selector: 'main button[aria-pressed=true]', name: listing.title })
    await expect.poll(() => page.evaluate(hasWorker)).toBe(true)
    await expect.poll(() => page.evaluate(countPhotos)).toBeGreaterThanOrEqual(listing.photos)
    await disconnect()

    await page.reload()
    await page.textOf({ selector: 'h1', name: listing.title })
    await page.textOf({ selector: 'section', name: 'Offline · showing what is on this device' })
    await expect.poll(() => page.evaluate(firstPhotoWidth)).toBeGreaterThan(0)

    await page.open('/en/favourites')
    await page.click({ selector: 'main article a', name: listing.title })
    await page.textOf({ selector: 'h1', name: listing.title })
    await expect.poll(() => page.evaluate(firstPhotoWidth)).toBeGreaterThan(0)
  },
  // Firefox reports requests that a page was still making when it was left.
  { expected: /CONNECTION_REFUSED|Could not connect|A ServiceWorker intercepted the request/ },
)

const hasWorker = () => navigator.serviceWorker.controller?.state === 'activated'

async function countPhotos(): Promise<number> {
  const photos = await (await caches.open('photos-1')).keys()
  return new Set(photos.map(({ url }) => url.split('/').at(-2))).size
}

const firstPhotoWidth = () => document.querySelector<HTMLImageElement>('main picture img')?.naturalWidth
