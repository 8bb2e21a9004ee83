import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

import { addPhotos, aHeic, aSmallPhoto, beginListing, isSaved, tiles, widthsOfPhotos } from './draft-page.ts'

const descriptions = tiles.getByRole('textbox')

beforeEach(async () => {
  // High enough for two photos, so that a drag does not scroll.
  await page.viewport(412, 1_200)
  startStubServer()
})

afterEach(wipeLocalData)

test('a photo that the browser cannot read is reported with its reason, and the others are added', async () => {
  await beginListing()

  await addPhotos(await aSmallPhoto('a.jpg', 100), aHeic(), await aSmallPhoto('b.jpg', 200))

  await expect.element(page.getByText(/cannot read IMG_7\.HEIC.*JPEG/)).toBeVisible()
  await expect.poll(widthsOfPhotos).toEqual([100, 200])
})

test('photos can be sorted with the keyboard, described, removed and restored', async () => {
  const { reload } = await beginListing()
  await addPhotos(await aSmallPhoto('a.jpg', 100), await aSmallPhoto('b.jpg', 200))
  await expect.poll(widthsOfPhotos).toEqual([100, 200])

  const handle = page.getByRole('button', { name: 'Move photo 1', exact: true })
  handle.element().focus()
  await userEvent.keyboard('{Enter}')
  // After the drag starts, the focus moves through the drop targets: first between the two photos, then behind the
  // last.
  await expect.element(handle).not.toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(widthsOfPhotos).toEqual([200, 100])

  await descriptions.first().fill('Seen from the left')
  await isSaved()
  await reload()
  await expect.element(descriptions.first()).toHaveValue('Seen from the left')
  await expect.poll(widthsOfPhotos).toEqual([200, 100])

  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect.poll(widthsOfPhotos).toEqual([100])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(widthsOfPhotos).toEqual([200, 100])
  await expect.element(descriptions.first()).toHaveValue('Seen from the left')
})

test('a photo that is dragged to another place stays there', async () => {
  const { reload } = await beginListing()
  await addPhotos(await aSmallPhoto('front.jpg', 300), await aSmallPhoto('back.jpg', 200))
  await expect.poll(widthsOfPhotos).toEqual([300, 200])
  await isSaved()

  await userEvent.dragAndDrop(tiles.first(), tiles.last(), { targetPosition: { x: 40, y: 100 }, steps: 8 })
  await expect.poll(widthsOfPhotos).toEqual([200, 300])
  await isSaved()
  await reload()

  await expect.poll(widthsOfPhotos).toEqual([200, 300])
})

test('the component library uses French if the page is in Luxembourgish', async () => {
  const { reloadIn } = await beginListing()
  await addPhotos(await aSmallPhoto('a.jpg', 100), await aSmallPhoto('b.jpg', 200))
  await expect.poll(widthsOfPhotos).toEqual([100, 200])
  await isSaved()
  await reloadIn('lb')
  await expect.poll(widthsOfPhotos).toEqual([100, 200])

  const handle = tiles.first().getBySelector('[slot=drag]')
  handle.element().focus()
  await userEvent.keyboard('{Enter}')

  await expect
    .poll(() => document.querySelector('[data-live-announcer]')?.textContent)
    .toContain('Déplacement commencé.')
  await userEvent.keyboard('{Escape}')
})
