import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { hand } from '#tests/support/handed-picture.ts'
import { memberOf } from '#tests/support/signed-in.ts'
import { aPhotoFromTelephone, colourAt, isBlue, isRed } from '#tests/unit/server/media/photo-builders.ts'

import {
  addPhotos,
  aSmallPhoto,
  beginListing,
  field,
  fillBasics,
  fillPlace,
  isSaved,
  publishButton,
  publishWords,
  step,
  tiles,
} from './publishing.ts'
import { expect, site, test } from './test.ts'

const words = publishWords.de

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

test(
  'photos come from the camera, dropped and pasted, and what the device keeps does not say where they were taken',
  { tag: '@gate' },
  async ({ page }) => {
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
  },
)

test('a photo that is dragged to another place stays there', async ({ page }) => {
  await beginListing(page, 'de', words)
  await addPhotos(page, [await aSmallPhoto('front.jpg', 300), await aSmallPhoto('back.jpg', 200)])
  await expect(tiles(page)).toHaveCount(2)
  await isSaved(page, words)
  // Both are in sight: a drag does not scroll here.
  await page.setViewportSize({ width: 412, height: 1_200 })
  const keys = () => tiles(page).evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['key']))
  const [first, second] = await keys()

  await tiles(page)
    .first()
    .dragTo(tiles(page).last(), { targetPosition: { x: 40, y: 100 }, steps: 8 })
  await expect.poll(keys).toEqual([second, first])
  await isSaved(page, words)
  await page.reload()
  await expect.poll(keys).toEqual([second, first])
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

test('what needs room on a full disk says so, and goes once there is some', async ({ page, context }) => {
  await (await memberOf(site())).signIn(context)
  await beginListing(page, 'de', words)
  await fillBasics(page, words)
  await fillPlace(page, words)
  await addPhotos(page, [await aSmallPhoto('front.jpg', 300)])
  await expect(tiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Foto 1 entfernen' }).click()
  await expect(tiles(page)).toHaveCount(0)
  await isSaved(page, words)

  await page.evaluate(fill)
  const full = page.getByRole('status').filter({ hasText: 'kein Platz mehr' })
  await page.getByRole('button', { name: words.undo }).click()
  await expect(full).toBeVisible()
  await full.getByRole('button').click()
  await expect(full).toBeHidden()

  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom())
  await page.getByRole('button', { name: words.undo }).click()
  await expect(tiles(page)).toHaveCount(1)
  await isSaved(page, words)

  await page.evaluate(fill)
  await step(page, 'place')
  await publishButton(page, words).click()
  await expect(full).toBeVisible()
  await expect(page).toHaveURL(/\/place$/)

  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom())
  await publishButton(page, words).click()
  await expect(page.getByText(words.published, { exact: true })).toBeVisible({ timeout: 60_000 })
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
