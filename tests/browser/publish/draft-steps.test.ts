import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { mockGeolocation } from '#tests/support/mock-geolocation.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

import { beginListing, field, goTo, isSaved, publishButton, title } from './draft-page.ts'

beforeEach(() => page.viewport(412, 839))

afterEach(wipeLocalData)

test('publishing too early leads to the first missing field', async () => {
  startStubServer()
  const { address } = await beginListing()
  await title.fill('0651 1234567 @me')
  await goTo('Place')

  await publishButton.click()

  await expect.poll(address).toMatch(/\/basics$/)
  await expect.element(field('title').getByText(/leave out addresses, links and phone numbers/)).toBeVisible()
  await expect.element(title).toHaveFocus()
  await expect.element(field('price').getBySelector('[aria-invalid=true]').first()).toBeVisible()
})

test('the nearest place is chosen if the device gives its position, and by hand otherwise', async () => {
  startStubServer({ 'GET /v0/config': { mapTileUrl: null, mapAttribution: null } })
  const { reload } = await beginListing()
  await goTo('Place')
  const place = field('locality').getByRole('button')
  const ask = page.getByRole('button', { name: 'Use my location' })
  await expect.element(ask).toHaveAttribute('aria-disabled', 'false')

  mockGeolocation(undefined)
  await ask.click()
  await expect.element(page.getByText(/^We could not find out where you are\./)).toBeVisible()
  await expect.element(place).toMatchTextContent('Choose the place')

  mockGeolocation({ latitude: 38.72, longitude: -9.14 })
  await ask.click()
  await expect.element(page.getByText(/^You seem to be outside the region\./)).toBeVisible()
  await expect.element(place).toMatchTextContent('Choose the place')

  mockGeolocation({ latitude: 49.4958, longitude: 5.9806 })
  await ask.click()
  await expect.element(place).toMatchTextContent('Esch')
  await isSaved()
  await reload()
  await expect.element(place).toMatchTextContent('Esch')
})
