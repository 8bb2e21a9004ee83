import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { minute } from '#contract/durations.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { startWatchingSavedSearches } from '#src/data/saved-searches/saved-searches-queries.ts'
import { addSavedSearch, listSavedSearches } from '#src/data/saved-searches/saved-searches.ts'
import { savedSearchKey } from '#src/data/saved-searches/schema/saved-search.ts'
import { startSearchChecks } from '#src/data/start/start-search-checks.ts'
import { aPageOf, anAnsweredCard, browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { startStubServer, type StubServer } from '#tests/support/stub-server.ts'

const savedAt = Date.now() - 60 * minute

/** The badge in the header, and on the tab of the searches. */
const badges = page.getByText('Saved searches with new listings: 1')

const call = createBrowserCall({ fetch: (...request) => fetch(...request), onReach: reachability.report })

let server: StubServer
const stops: (() => void)[] = []

/** A device with a saved search, for which the server has two new listings. */
beforeEach(async () => {
  await page.viewport(412, 839)
  const search = { text: 'sofa' }
  const key = savedSearchKey('all', search)
  await addSavedSearch({ key, name: 'Sofas', slug: 'all', search, frequency: 'daily', savedAt })
  const listings = [2, 1, 0].map((later) => anAnsweredCard({ publishedAt: savedAt + later }))
  server = startStubServer(browseAnswers({ 'GET /v0/listings': aPageOf(listings) }))
})

afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await wipeLocalData()
})

/** Opens the list as a page does, with the background tasks that concern it. */
async function openList() {
  const { router, queryClient } = await openApp('/en/favourites/searches')
  stops.push(startWatchingSavedSearches(queryClient), startSearchChecks(call))
  return router
}

test('a visitor sees how many new listings a saved search has, until its results are opened', async () => {
  const router = await openList()

  await expect.element(page.getByText('2 new listings')).toBeVisible()
  await expect.poll(() => badges.elements().length).toBe(2)
  await page.getByRole('link', { name: 'Sofas' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/en/browse/all')
  await expect.poll(() => badges.elements().length).toBe(0)

  await page
    .getByRole('link', { name: /^Search saved/ })
    .first()
    .click()
  await expect.element(page.getByRole('link', { name: 'Sofas' })).toBeVisible()
  await expect.element(page.getByText('2 new listings')).not.toBeInTheDocument()
})

test('the last number stays without the server', async () => {
  await openList()
  await expect.element(page.getByText('2 new listings')).toBeVisible()
  server.isAway = true
  await localDatabase.savedSearches.toCollection().modify((row) => {
    row.newResults!.checkedAt = 0
  })

  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(() => reachability.isReachable()).toBe(false)
  await expect.element(page.getByText('2 new listings')).toBeVisible()
})

test('the searches of a member are not checked: the server tells of their results', async () => {
  await signIn()

  await openList()
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.element(page.getByRole('link', { name: 'Sofas' })).toBeVisible()
  await expect.element(page.getByRole('combobox')).toBeVisible()
  expect(server.countOf('GET /v0/listings')).toBe(0)
  expect((await listSavedSearches())[0]!.newResults).toBeUndefined()
})
