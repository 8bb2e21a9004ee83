import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnListing } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { anOwnListing } from '#tests/support/own-listings.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

const main = page.getByRole('main')
const button = (name: string | RegExp) => main.getByRole('button', { name })
const tab = (name: string) => page.getByRole('navigation', { name: 'Your listings' }).getByRole('link', { name })
const titles = () =>
  main
    .getByRole('listitem')
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent)

/** A server with the listings of the signed-in member. */
async function startServer(given: readonly Partial<OwnListing>[]) {
  const account = anAccount()
  await signIn(account.id)
  const listings = new Map(given.map((each, index) => [index, anOwnListing({ refreshedAt: 100 - index, ...each })]))
  const byId = new Map([...listings.values()].map((listing) => [listing.id, listing]))
  const all = () => [...byId.values()]
  const count = (status: OwnListing['status']) => all().filter((each) => each.status === status).length

  function change(id: string, part: Partial<OwnListing>): OwnListing {
    const before = byId.get(id)
    if (!before) throw new Problem('listing-not-found')
    const after = { ...before, ...part, version: before.version + 1 }
    byId.set(id, after)
    return after
  }

  const server = startStubServer({
    'GET /v0/account': account,
    'GET /v0/drafts': { drafts: [], removed: [] },
    'GET /v0/account/listings': ({ query: { status } }) => ({
      listings: all().filter((each) => each.status === status),
      counts: {
        active: count('active'),
        paused: count('paused'),
        reserved: count('reserved'),
        sold: count('sold'),
        expired: count('expired'),
      },
      next: null,
    }),
    'PUT /v0/listings/:listingId/status': ({ params, body }) => change(params.listingId, { status: body.status }),
    // The mouse pointer may rest on a title and preload the listing's page.
    'GET /v0/listings/:listingId': ({ params }) => anAnsweredListing({ id: params.listingId }),
    'GET /v0/listings/:listingId/similar': { listings: [] },
    'GET /v0/sellers/:sellerId/listings': { listings: [], next: null, total: { count: 0, isExact: true } },
    'DELETE /v0/listings/:listingId': ({ params }) => change(params.listingId, { status: 'removed' }),
  })
  return { server, statuses: () => all().map(({ status }) => status) }
}

beforeEach(() => page.viewport(360, 800))

afterEach(wipeLocalData)

test('a listing marked as sold says so in its position, and can be restored there', async () => {
  const { statuses } = await startServer([{ title: 'First' }, { title: 'Vélo' }, { title: 'Last' }])
  await openApp('/en/profile/listings')
  await expect.element(tab('For sale 3')).toBeVisible()

  await button('Mark as sold').nth(1).click()

  await expect.element(main.getByRole('status').filter({ hasText: '“Vélo” is sold.' })).toBeVisible()
  await expect.element(main.getByText('Buyers no longer find it. You find it under “Sold”.')).toBeVisible()
  await expect.element(button('Undo')).toHaveFocus()
  await expect.element(tab('For sale 2')).toBeVisible()
  await expect.element(tab('Sold 1')).toBeVisible()
  expect(statuses()).toEqual(['active', 'sold', 'active'])

  await button('Undo').click()

  await expect.element(tab('For sale 3')).toBeVisible()
  await expect.element(tab('Sold 0')).toBeVisible()
  expect(titles()).toEqual(['First', 'Vélo', 'Last'])
  expect(statuses()).toEqual(['active', 'active', 'active'])
})

test('a sold or deleted listing keeps its place while others change, until the page is left', async () => {
  await startServer([{ title: 'Sold one' }, { title: 'Deleted one' }, { title: 'Paused one' }])
  await openApp('/en/profile/listings')
  await button('Mark as sold').first().click()
  await expect.element(main.getByText('“Sold one” is sold.')).toBeVisible()
  await button('More Deleted one').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(main.getByText('“Deleted one” is deleted.')).toBeVisible()
  await button('More Paused one').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pause/ })
    .click()

  await expect.element(tab('Paused 1')).toBeVisible()
  await expect.element(tab('For sale 0')).toBeVisible()
  await expect.element(main.getByText('“Sold one” is sold.')).toBeVisible()
  await expect.element(main.getByText('“Deleted one” is deleted.')).toBeVisible()
  expect(titles()).toEqual([])

  await tab('Sold 1').click()
  await expect.element(main.getByRole('heading', { name: 'Sold one' })).toBeVisible()
  await tab('For sale 0').click()
  await expect.element(main.getByText('What you have for sale will be here.')).toBeVisible()
})

test('the page says so if undoing a sale fails', async () => {
  const { server } = await startServer([{ title: 'Vélo' }])
  await openApp('/en/profile/listings')
  await button('Mark as sold').click()
  await expect.element(main.getByText('“Vélo” is sold.')).toBeVisible()
  server.isAway = true

  await button('Undo').click()

  await expect
    .element(main.getByText('You need to be online for this, and you are offline at the moment.'))
    .toBeVisible()
  server.isAway = false
  await button('Try again').click()
  await expect.element(tab('For sale 1')).toBeVisible()
})

test.each(['', '?show=sold', '?show=drafts'])('a new listing can be started from my listings%s', async (search) => {
  await startServer([{ title: 'Vélo' }])
  const { router } = await openApp(`/en/profile/listings${search}`)
  await expect.element(button('New listing')).toBeVisible()
  expect(document.querySelectorAll('nav[aria-label="Your listings"] [aria-current]').length).toBe(1)

  await button('New listing').click()

  await expect.poll(() => router.state.location.pathname).toMatch(/^\/en\/publish\/[\w-]+\/basics$/)
})
