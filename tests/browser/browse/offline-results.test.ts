import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { aPageOf, browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const count = page.getBySelector('#result-count')

afterEach(() => offlineCache.clear())

test('a category that is not cached says, while the server is unreachable, that only the device was searched', async () => {
  const server = startStubServer()
  server.isAway = true
  await offlineCache.recordView(anAnsweredListing({ category: 'cycling' }))

  await openApp('/en/browse/fashion')

  await expect.element(page.getByRole('heading', { name: 'Nothing found on this device' })).toBeVisible()
  await expect.element(page.getByText(/^There may be more on Noper/)).toBeVisible()
  await expect.element(count).toHaveTextContent('No listings on this device')
  await expect.element(page.getByText('Nothing is for sale here yet')).not.toBeInTheDocument()
})

test('a category that is empty on the server says that nothing is for sale in it yet', async () => {
  startStubServer({ ...browseAnswers(), 'GET /v0/listings': aPageOf([]) })

  await openApp('/en/browse/fashion')

  await expect.element(page.getByRole('heading', { name: 'Nothing is for sale here yet' })).toBeVisible()
  await expect.element(count).toHaveTextContent('0 listings')
})
