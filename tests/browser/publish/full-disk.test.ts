import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { signIn } from '#tests/support/component.tsx'
import { mockGeolocation } from '#tests/support/mock-geolocation.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

import {
  addPhotos,
  aSmallPhoto,
  beginListing,
  field,
  goTo,
  isSaved,
  publishButton,
  tiles,
  title,
} from './draft-page.ts'

const full = page.getByRole('status').filter({ hasText: 'no space left' })

/** Makes all writes fail with a full disk; returns a function that undoes this. */
function fillDisk(): () => void {
  const { add, put } = IDBObjectStore.prototype
  const refuse = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  const makeRoom = () => void Object.assign(IDBObjectStore.prototype, { add, put })
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse })
  onTestFinished(makeRoom)
  return makeRoom
}

beforeEach(async () => {
  await page.viewport(412, 839)
  startStubServer({
    'GET /v0/config': { mapTileUrl: null, mapAttribution: null },
    'GET /v0/places': { places: [] },
  })
})

afterEach(wipeLocalData)

test('on a full disk the text is kept, the page says so, and saves it once there is space', async () => {
  const { reload } = await beginListing()
  await isSaved()
  const makeRoom = fillDisk()

  await addPhotos(await aSmallPhoto('late.jpg', 300))
  await expect.element(page.getByText(/no space left on this device for late\.jpg/)).toBeVisible()
  await goTo('Basics')
  await title.fill('City bike')
  await expect.element(page.getBySelector('[data-saving=full]')).toMatchTextContent('no space left')
  await goTo('Place')
  await goTo('Basics')
  await expect.element(title).toHaveValue('City bike')

  makeRoom()
  await isSaved()
  await reload()
  await expect.element(title).toHaveValue('City bike')
})

test('on a full disk no photo is restored and nothing published, and both work once there is space', async () => {
  await signIn()
  const { address } = await beginListing()
  await title.fill('City bike')
  await field('category').getBySelector('button.chip').first().click()
  await page.getBySelector('[name=condition][value=good]').click()
  await page.getBySelector('input[name=price]').fill('120')
  await page.getBySelector('textarea[name=description]').fill('Hardly used, new tyres, with a bell.')
  await goTo('Place')
  await page.getBySelector('input[name=postalCode]').fill('L-4010')
  mockGeolocation({ latitude: 49.4958, longitude: 5.9806 })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect.element(field('locality').getByRole('button')).toMatchTextContent('Esch')
  await addPhotos(await aSmallPhoto('front.jpg', 300))
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect.element(tiles).not.toBeInTheDocument()
  await isSaved()

  let makeRoom = fillDisk()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(full).toBeVisible()
  await full.getByRole('button').click()
  await expect.element(full).not.toBeInTheDocument()
  makeRoom()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tiles).toBeVisible()
  await isSaved()

  makeRoom = fillDisk()
  await goTo('Place')
  await publishButton.click()
  await expect.element(full).toBeVisible()
  expect(address()).toMatch(/\/place$/)
  expect(await pageOutbox.list()).toEqual([])
  makeRoom()
  await publishButton.click()
  await expect.poll(address).toBe('/en/publish')
  expect(await pageOutbox.list()).toMatchObject([{ operation: 'publish-listing' }])
})
