import { expect, test } from 'vitest'

import type { HiddenReason } from '#server/database/schema.ts'
import { hideListing, syncHiddenListings, unhideListing } from '#server/listings/hidden-listings.ts'
import { createSitemapRepository } from '#server/pages/sitemap-repository.ts'
import { createOwnListingsService } from '#server/selling/own-listings-service.ts'
import { useApp } from '#tests/support/app.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'

const { http, database } = await useApp({ DEMO: 'off' })
const { db } = database
const market = openMarket(db, () => new Date())
const own = createOwnListingsService({ db })

const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000)

async function aListingOf(given: Parameters<typeof market.keepListing>[0] = {}) {
  const member = await insertMember(database)
  const listing = { seller_id: member.id, expires_at: inAMonth, title: 'Tandem orange', ...given }
  return { id: await market.keepListing(listing), member, memberId: member.id }
}

const stored = (id: string) =>
  db
    .selectFrom('listings')
    .select(['status', 'hidden_status', 'hidden_reasons'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const setLeaving = async (memberId: string, moment: Date | null) => {
  await db.updateTable('members').set({ deletion_due_at: moment }).where('id', '=', memberId).execute()
  await syncHiddenListings(db, memberId)
}

const read = async (url: string) => (await http.inject(url)).json()

test('a listing that a moderator hides can be read nowhere, and is as before once the reason is removed', async () => {
  const { id, memberId } = await aListingOf({ category: 'cycling' })
  const other = await market.keepListing({ expires_at: inAMonth, category: 'cycling', title: 'Tandem vert' })

  expect(await hideListing(db, id, 'moderation')).toBe(true)
  expect(await hideListing(db, id, 'moderation')).toBe(false)

  expect((await http.inject(`/v0/listings/${id}`)).statusCode).toBe(410)
  expect((await read('/v0/listings?text=tandem')).listings).toMatchObject([{ id: other }])
  expect((await read('/v0/listings?text=tandem')).total.count).toBe(1)
  expect((await read('/v0/listings/facets?text=tandem')).total.count).toBe(1)
  expect((await read('/v0/listings/map?text=tandem')).places).toMatchObject([{ count: 1 }])
  const { states } = await read(`/v0/listings/states?ids=${id},${other}`)
  const stateOf = (listing: string) => states.find((state: { id: string }) => state.id === listing)
  expect([stateOf(id), stateOf(other)]).toMatchObject([{ status: 'removed', price: null }, { status: 'active' }])
  expect((await read(`/v0/sellers/${memberId}`)).listingCount).toBe(0)
  expect((await read(`/v0/sellers/${memberId}/listings`)).listings).toEqual([])
  expect((await read(`/v0/listings/${other}/similar`)).listings).toEqual([])
  expect(await createSitemapRepository(db).read(0, 10)).toMatchObject([{ id: other }])
  expect(await createSitemapRepository(db).count()).toBe(1)

  expect(await unhideListing(db, id, 'moderation')).toBe(true)
  expect(await unhideListing(db, id, 'moderation')).toBe(false)
  expect(await read(`/v0/listings/${id}`)).toMatchObject({ status: 'active' })
})

const reasons = ['deletion', 'moderation'] as const

test.each([reasons, reasons.toReversed()])(
  'a listing hidden for two reasons stays hidden until first %s and then %s are removed',
  async (...order) => {
    const { id } = await aListingOf({ status: 'reserved' })
    for (const reason of reasons) await hideListing(db, id, reason)

    await unhideListing(db, id, order[0] as HiddenReason)
    expect(await stored(id)).toMatchObject({ status: 'paused', hidden_status: 'reserved', hidden_reasons: [order[1]] })
    await unhideListing(db, id, order[1] as HiddenReason)
    expect(await stored(id)).toEqual({ status: 'reserved', hidden_status: null, hidden_reasons: [] })
  },
)

test('a seller who cancels the deletion gets their listings back, but not those that a moderator hid', async () => {
  const { id, memberId } = await aListingOf()
  const second = await market.keepListing({ seller_id: memberId, expires_at: inAMonth, status: 'sold' })
  await hideListing(db, id, 'moderation')

  await setLeaving(memberId, inAMonth)
  expect(await stored(id)).toMatchObject({ status: 'paused', hidden_reasons: ['moderation', 'deletion'] })
  await setLeaving(memberId, null)

  expect(await stored(id)).toEqual({ status: 'paused', hidden_status: 'active', hidden_reasons: ['moderation'] })
  expect(await stored(second)).toMatchObject({ status: 'sold', hidden_reasons: [] })
  expect(await syncHiddenListings(db, memberId)).toBe(0)
})

test('the seller cannot show a hidden listing, and it has their latest status when it is shown again', async () => {
  const { id: listingId, memberId } = await aListingOf()
  await hideListing(db, listingId, 'moderation')

  const sold = await own.changeStatus({ listingId, memberId }, { status: 'sold', version: 1 })
  expect(sold).toMatchObject({ status: 'paused', version: 2 })
  await own.changeStatus({ listingId, memberId }, { status: 'active', version: 2 })
  await own.changeStatus({ listingId, memberId }, { status: 'reserved', version: 3 })
  expect((await http.inject(`/v0/listings/${listingId}`)).statusCode).toBe(410)

  await unhideListing(db, listingId, 'moderation')
  expect(await read(`/v0/listings/${listingId}`)).toMatchObject({ status: 'reserved' })
})

test('a hidden listing that its seller removes and restores is still hidden', async () => {
  const { id: listingId, memberId } = await aListingOf()
  await hideListing(db, listingId, 'moderation')

  await own.remove({ listingId, memberId })
  expect((await http.inject(`/v0/listings/${listingId}`)).statusCode).toBe(410)
  await own.changeStatus({ listingId, memberId }, { status: 'active', version: 2 })

  expect(await stored(listingId)).toEqual({ status: 'paused', hidden_status: 'active', hidden_reasons: ['moderation'] })
})

test('a listing can be hidden before it is removed, and stays removed', async () => {
  const { id } = await aListingOf({ status: 'removed' })

  await hideListing(db, id, 'moderation')
  expect(await stored(id)).toEqual({ status: 'removed', hidden_status: null, hidden_reasons: ['moderation'] })
  await unhideListing(db, id, 'moderation')

  expect(await stored(id)).toEqual({ status: 'removed', hidden_status: null, hidden_reasons: [] })
})

test('a listing that a moderator hid is still among those of its seller', async () => {
  const { id, member } = await aListingOf()
  await hideListing(db, id, 'moderation')

  const answer = await http.inject({ url: '/v0/account/listings', headers: await signedIn(database, member) })

  expect(answer.json().listings).toMatchObject([{ id, status: 'paused' }])
})
