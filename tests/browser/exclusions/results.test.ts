import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { day } from '#contract/durations.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { hideSeller, hideWord, showWord } from '#src/data/exclusions/exclusions.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { preloadExclusions, startWatchingExclusions } from '#src/state/exclusions.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { anAnsweredCard, aPageOf, browseAnswers, exactly, someFacets } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const sellerId = '01900000-0000-7000-8000-0000000000aa'
const ofSeller = anAnsweredCard({ id: '01900000-0000-7000-8000-000000000001', title: 'Red bicycle', sellerId })
const withWord = anAnsweredCard({ id: '01900000-0000-7000-8000-000000000002', title: 'Broken bicycle' })
const other = anAnsweredCard({ id: '01900000-0000-7000-8000-000000000003', title: 'Blue bicycle' })

const cards = page.getBySelector('main article h3, [aria-labelledby=results] article h3')
const line = page.getByRole('link', { name: '2 listings hidden by your settings' })

let stop = () => {}
afterEach(async () => {
  await wipeLocalData()
  await expect.poll(() => localStorage.getItem('exclusions')).toBe(null)
  stop()
})

/** The background task of every page. */
function watchExclusions(): void {
  stop = startWatchingExclusions()
}

test('results leave out hidden sellers and words, say how many, and show them at once where asked', async () => {
  startStubServer({ ...browseAnswers(), 'GET /v0/listings': aPageOf([ofSeller, withWord, other]) })
  watchExclusions()
  await hideSeller({ id: sellerId, username: 'Jempi' })
  await hideWord('BROKEN')

  await openApp('/en/browse/all?text=bicycle')

  await expect.element(line).toBeVisible()
  await expect.poll(() => cards.elements().map(({ textContent }) => textContent)).toEqual(['Blue bicycle'])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect
    .poll(() => cards.elements().map(({ textContent }) => textContent))
    .toEqual(['Red bicycle', 'Broken bicycle', 'Blue bicycle'])
  await expect.element(page.getByRole('button', { name: 'Show', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a word that is shown again, on another tab or device, comes back into results', async () => {
  startStubServer({ ...browseAnswers(), 'GET /v0/listings': aPageOf([withWord, other]) })
  watchExclusions()
  await hideWord('broken')
  await openApp('/en/browse/all?text=bicycle')
  await expect.element(page.getByText('1 listing hidden by your settings')).toBeVisible()

  await showWord('broken')

  await expect.element(page.getByText('Broken bicycle')).toBeVisible()
  await expect.element(page.getByText('hidden by your settings')).not.toBeInTheDocument()
})

test('what is hidden is known before the first list is rendered, without the database', async () => {
  localStorage.setItem('exclusions', JSON.stringify({ sellers: [sellerId], words: [] }))
  startStubServer({ ...browseAnswers(), 'GET /v0/listings': aPageOf([ofSeller, other]) })
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const element of document.querySelectorAll('article h3')) seen.add(element.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })

  await preloadExclusions()
  await openApp('/en/browse/all?text=bicycle')
  await expect.element(page.getByText('Blue bicycle')).toBeVisible()
  observer.disconnect()

  expect([...seen]).toEqual(['Blue bicycle'])
  watchExclusions()
})

test('a page of which most is hidden is followed by the next one', async () => {
  const hidden = Array.from({ length: 10 }, (_, index) =>
    anAnsweredCard({ id: `01900000-0000-7000-8000-0000000001${10 + index}`, sellerId }),
  )
  startStubServer({
    ...browseAnswers(),
    'GET /v0/listings': ({ query }) =>
      query.after ? aPageOf([other]) : { ...aPageOf(hidden), next: 'second', total: { count: 11, isExact: true } },
  })
  watchExclusions()
  await hideSeller({ id: sellerId, username: 'Jempi' })

  await openApp('/en/browse/all?text=bicycle')

  await expect.element(page.getByText('Blue bicycle')).toBeVisible()
  await expect.element(page.getByText('10 listings hidden by your settings')).toBeVisible()
})

test('results, filters and the map are counted without hidden sellers and words, also once more is hidden', async () => {
  const place = { locality: 'lu-clervaux', name: 'Clervaux', latitude: 50.05, longitude: 6.03 }
  const server = startStubServer({
    ...browseAnswers(),
    'GET /v0/config': { mapTileUrl: null, mapAttribution: null },
    'GET /v0/listings/map': { places: [{ ...place, count: 9 }], isExact: true },
    'GET /v0/listings/facets': someFacets({ total: exactly(9) }),
    'POST /v0/listings/map': ({ body }) => ({ places: [{ ...place, count: 9 - body.words.length }], isExact: true }),
    'POST /v0/listings/facets': ({ body }) => someFacets({ total: exactly(9 - body.words.length) }),
  })
  watchExclusions()
  await page.viewport(412, 839)
  await openApp('/en/browse/all?view=map')
  const mark = page.getBySelector('.leaflet-container .result-mark-count')
  await expect.element(mark).toHaveTextContent('9')

  await hideWord('Défekt')

  await expect.element(mark).toHaveTextContent('8')
  await expect.element(page.getByText('8 listings', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Filters/ }).click()
  await expect.element(page.getByRole('button', { name: 'Show 8 results' })).toBeVisible()
  await hideWord('bastler')
  await expect.element(page.getByRole('button', { name: 'Show 7 results' })).toBeVisible()
  expect(server.asked.find(({ signature }) => signature === 'POST /v0/listings/map')?.request.body).toEqual({
    sellers: [],
    words: ['defekt'],
  })
})

test('results of the device leave out hidden sellers, too', async () => {
  const server = startStubServer()
  server.isAway = true
  await offlineCache.clear()
  const listing = anAnsweredListing({ expiresAt: Date.now() + day })
  await offlineCache.recordView(listing)
  watchExclusions()
  await hideSeller({ id: listing.seller.id, username: listing.seller.username })

  await openApp('/en/browse/all')

  await expect.element(page.getByText('1 listing hidden by your settings')).toBeVisible()
  await expect.element(page.getByRole('link', { name: listing.title })).not.toBeInTheDocument()
  await offlineCache.clear()
})
