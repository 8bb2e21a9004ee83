import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { aPhotoFromTelephone, colourAt, isBlue, isRed } from '#tests/unit/server/media/photo-builders.ts'

import { aSmallPhoto, beginListing, field, isSaved, publishWords, step, tiles } from './publishing.ts'
import { expect, test } from './test.ts'

const words = publishWords.de

type Picture = Awaited<ReturnType<typeof aSmallPhoto>>

/** As a page meets what is dropped onto it, or pasted into it. */
async function hand(page: Page, how: 'drop' | 'paste', { name, mimeType, buffer }: Picture): Promise<void> {
  const given = { how, name, mimeType, bytes: buffer.toString('base64') }
  await page.evaluate((picture) => {
    const bytes = Uint8Array.from(atob(picture.bytes), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], picture.name, { type: picture.mimeType }))
    const common = { bubbles: true, cancelable: true }
    const [place, event] =
      picture.how === 'paste'
        ? [document.body, new ClipboardEvent('paste', { ...common, clipboardData: transfer })]
        : [document.querySelector('input[type=file]')!, new DragEvent('drop', { ...common, dataTransfer: transfer })]
    place.dispatchEvent(event)
  }, given)
}

/** The bytes of all photos that the device keeps, in the order of the draft. */
async function keptPhotos(page: Page): Promise<Buffer[]> {
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

test('photos come from the camera, dropped and pasted, and what the device keeps does not say where they were taken', async ({
  page,
}) => {
  const portrait = await aPhotoFromTelephone({ width: 3024, height: 4032 })
  await beginListing(page, 'de', words)
  await step(page, 'photos')

  await page
    .locator('input[type=file][capture=environment]')
    .setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: portrait })
  await expect(tiles(page)).toHaveCount(1)
  await hand(page, 'drop', await aSmallPhoto('dropped.jpg', 300))
  await expect(tiles(page)).toHaveCount(2)
  await hand(page, 'paste', await aSmallPhoto('pasted.jpg', 200))
  await expect(tiles(page)).toHaveCount(3)
  await isSaved(page, words)

  const kept = await keptPhotos(page)
  const known = await Promise.all(kept.map((bytes) => sharp(bytes).metadata()))
  expect(known).toMatchObject([{ width: 1536, height: 2048 }, { width: 300 }, { width: 200 }])
  expect(known.flatMap(({ exif, xmp, iptc, orientation }) => [exif, xmp, iptc, orientation]).filter(Boolean)).toEqual(
    [],
  )
  expect(kept.some((bytes) => bytes.includes('Jeanne'))).toBe(false)
  expect(isRed(await colourAt(kept[0]!, 0.5, 0.1)) && isBlue(await colourAt(kept[0]!, 0.5, 0.9))).toBe(true)
})

/** In the page: the disk takes nothing more, for as long as that is not taken back. */
function fill(): void {
  const { add, put } = IDBObjectStore.prototype
  const refuse = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse })
  Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { add, put }) })
}

test('on a full disk the text is kept and that is said, and it is saved once there is room', async ({ page }) => {
  await beginListing(page, 'de', words)
  await isSaved(page, words)
  await page.evaluate(fill)

  await step(page, 'photos')
  await page.locator('input[type=file][multiple]').setInputFiles(await aSmallPhoto('late.jpg', 300))
  await expect(page.getByText('kein Platz mehr für late.jpg')).toBeVisible()
  await step(page, 'basics')
  await page.locator('input[name=title]').fill(words.title)
  await expect(page.locator('[data-saving=full]')).toContainText('kein Platz mehr')
  await step(page, 'place')
  await step(page, 'basics')
  await expect(page.locator('input[name=title]')).toHaveValue(words.title)

  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom())
  await isSaved(page, words)
  await page.reload()
  await expect(page.locator('input[name=title]')).toHaveValue(words.title)
})

test('the nearest place is taken where the device may say where it is, and is chosen by hand where it may not', async ({
  page,
  context,
}) => {
  await beginListing(page, 'de', words)
  await step(page, 'place')
  const place = field(page, 'locality').getByRole('button')
  const ask = () => page.getByRole('button', { name: 'Meinen Standort verwenden' }).click()

  await context.grantPermissions([])
  await ask()
  await expect(page.getByText('Dein Gerät sagt nicht, wo es ist.')).toBeVisible()
  await expect(place).toContainText('Ort wählen')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 49.4958, longitude: 5.9806 })
  await ask()
  await expect(place).toContainText('Esch')
  await isSaved(page, words)

  // The browser remembers for a while where it was, for as long as the page is the same.
  await page.reload()
  await context.setGeolocation({ latitude: 38.72, longitude: -9.14 })
  await ask()
  await expect(page.getByText('Du scheinst außerhalb der Region zu sein.')).toBeVisible()
})
