import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ListingFigures } from '#contract/api/promotions.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { listingFiguresQuery } from '#src/data/promotions/promotions-queries.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { anOwnListing } from '#tests/support/own-listings.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

const main = page.getByRole('main')

const someFigures: ListingFigures = {
  days: [
    { day: '2026-11-20', views: 4, favourites: 0, contacts: 0 },
    { day: '2026-11-21', views: 31, favourites: 2, contacts: 1 },
    { day: '2026-11-22', views: 7, favourites: 1, contacts: 0 },
  ],
  promotions: [
    { option: 'top_listing', startsAt: Date.parse('2026-11-21T08:00Z'), endsAt: Date.parse('2026-11-21T20:00Z') },
  ],
}

async function openFigures(figures: ListingFigures, locale = 'en') {
  const account = anAccount()
  await signIn(account.id)
  const own = anOwnListing({ title: 'Vélo de ville' })
  const server = startStubServer({
    'GET /v0/account': account,
    'GET /v0/account/listings/:listingId': own,
    'GET /v0/account/listings/:listingId/figures': figures,
  })
  const open = () => openApp(`/${locale}/profile/listings?figures=${own.id}`)
  return { server, open, memberId: account.id, listingId: own.id, ...(await open()) }
}

beforeEach(() => page.viewport(360, 800))

afterEach(wipeLocalData)

test('views, favourites and contacts are counted by day, with the days of promotions', async () => {
  await openFigures(someFigures)

  await expect.element(main.getByRole('heading', { name: 'Views 42' })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Favourites 3' })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Contacts 1' })).toBeVisible()
  await expect.element(main.getByText('Days with promotion: Top listing')).toBeVisible()

  await main.getByText('As a table').click()

  const rows = main.getByRole('table').getByRole('row')
  await expect.element(rows.nth(0)).toMatchTextContent('Day')
  await expect.element(rows.nth(1).getByRole('rowheader', { name: '22 Nov 2026' })).toBeVisible()
  await expect.element(rows.nth(2).getByRole('cell', { name: '31', exact: true })).toBeVisible()
  await expect.element(rows.nth(2).getByRole('cell', { name: 'yes' })).toBeVisible()
  await expect.element(rows.nth(1).getByRole('cell', { name: 'yes' })).not.toBeInTheDocument()
})

test.each([
  ['de', 'Als Tabelle'],
  ['ru', 'Таблицей'],
  ['fr', 'Sous forme de tableau'],
])('on a small phone the table by day is as wide as the page, in %s', async (locale, name) => {
  await openFigures(someFigures, locale)

  await main.getByText(name, { exact: true }).click()

  const part = main.getByRole('region', { name }).element()
  expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
})

test('a figure that is always zero has no chart, although its days are shaded', async () => {
  const days = someFigures.days.map((day) => ({ ...day, favourites: 0 }))
  await openFigures({ ...someFigures, days })
  const chartOf = (figure: string) => document.querySelector(`[aria-labelledby="figures-${figure}"] svg`)

  await expect.element(main.getByRole('heading', { name: 'Favourites 0' })).toBeVisible()
  await expect.poll(() => chartOf('views')).not.toBeNull()
  expect(chartOf('favourites')).toBeNull()
})

test('before buyers see the listing, the page says that there are no figures yet', async () => {
  await openFigures({ days: [], promotions: [] })

  await expect
    .element(main.getByText('From the day on which buyers see your listing, its figures are here.'))
    .toBeVisible()
})

test('figures that were seen can be read offline', async () => {
  const { server, open, close, memberId, listingId } = await openFigures(someFigures)
  await expect.element(main.getByRole('heading', { name: 'Views 42' })).toBeVisible()
  const { queryKey } = listingFiguresQuery(memberId, listingId)
  await expect.poll(() => offlineCache.find({ queryKey })).toBeDefined()
  close()
  server.isAway = true

  await open()

  await expect.element(main.getByRole('heading', { name: 'Views 42' })).toBeVisible()
  await expect
    .element(main.getByText('You are offline. These are the figures as this device last saw them.'))
    .toBeVisible()
})
