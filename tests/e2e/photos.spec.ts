import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { dropPicture } from '#tests/support/drop-picture.ts'
import { aPhotoFromTelephone, colourAt, isBlue, isRed } from '#tests/unit/server/media/photo-builders.ts'

import { aSmallPhoto, beginListing, isSaved, publishWords, step, tiles } from './publishing.ts'
import { expect, test } from './test.ts'

const words = publishWords.de

/** The bytes of all photos on the device, in the order of the draft. */
async function storedPhotos(page: Page): Promise<Buffer[]> {
  const photos = await page.evaluate(async () => {
    const opening = indexedDB.open('noper-own')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const transaction = opening.result.transaction(['drafts', 'photos'])
    const [drafts, rows] = ['drafts', 'photos'].map((name) => transaction.objectStore(name).getAll())
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    opening.result.close()
    const bytes = async ({ id }: { id: string }) => {
      const { blob } = rows!.result.find((row) => row.id === id)
      return [...new Uint8Array(await blob.arrayBuffer())]
    }
    return Promise.all(drafts!.result[0].photos.map(bytes))
  })
  return photos.map((bytes) => Buffer.from(bytes as number[]))
}

test(
  'photos can be taken, dropped and pasted, and the device stores them without their position',
  { tag: '@gate' },
  async ({ page }) => {
    const portrait = await aPhotoFromTelephone({ width: 3024, height: 4032 })
    await beginListing(page, 'de', words)
    await step(page, 'photos')

    await page
      .locator('input[type=file][capture=environment]')
      .setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: portrait })
    await expect(tiles(page)).toHaveCount(1)
    await dropPicture(page, 'drop', await aSmallPhoto('dropped.jpg', 300))
    await expect(tiles(page)).toHaveCount(2)
    await dropPicture(page, 'paste', await aSmallPhoto('pasted.jpg', 200))
    await expect(tiles(page)).toHaveCount(3)
    await isSaved(page, words)

    const stored = await storedPhotos(page)
    const known = await Promise.all(stored.map((bytes) => sharp(bytes).metadata()))
    expect(known).toMatchObject([{ width: 1536, height: 2048 }, { width: 300 }, { width: 200 }])
    expect(known.flatMap(({ exif, xmp, iptc, orientation }) => [exif, xmp, iptc, orientation]).filter(Boolean)).toEqual(
      [],
    )
    expect(stored.some((bytes) => bytes.includes('Jeanne'))).toBe(false)
    expect(isRed(await colourAt(stored[0]!, 0.5, 0.1)) && isBlue(await colourAt(stored[0]!, 0.5, 0.9))).toBe(true)
  },
)
