import { beforeEach, expect, test } from 'vitest'

import { day, hour } from '#contract/durations.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { openConversations, problemOf, type Talk } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()
const talks = openConversations(db)
beforeEach(talks.start)

const { begin, send } = talks

type Status = 'active' | 'reserved' | 'sold'

const read = (talk: Talk, memberId = talk.seller) => talks.reading.read({ ...talk, memberId })

async function deal(talk: Talk, status: Status, reservedUntil: number | null = null, version?: number) {
  const { listing } = await read(talk)
  const change = { status, reservedUntil, version: version ?? listing.version! }
  return talks.deals.change({ ...talk, memberId: talk.seller }, change)
}

/** Another buyer of the same listing. */
async function joinedBy({ listingId, seller }: Talk): Promise<Talk> {
  const buyer = await talks.market.keepMember()
  const talk = { conversationId: conversationIdOf(listingId, buyer), listingId, buyer, seller }
  await send(talk, buyer)
  return talk
}

const statusesIn = async (talk: Talk) =>
  (await talks.readAll(talk, talk.buyer)).flatMap(({ content }) => (content.kind === 'listing-status' ? content : []))

test('a seller reserves a listing for a buyer until a day, and sells it to them', async () => {
  const talk = await begin()
  const until = talks.clock().getTime() + 2 * day

  expect(await deal(talk, 'reserved', until)).toMatchObject({
    listing: { status: 'reserved', deal: { status: 'reserved', until } },
  })
  expect(await read(talk, talk.buyer)).toMatchObject({ listing: { deal: { status: 'reserved', until } }, unread: 1 })
  expect(await deal(talk, 'sold')).toMatchObject({ listing: { status: 'sold', deal: { status: 'sold', until: null } } })
  expect(await statusesIn(talk)).toMatchObject([
    { status: 'reserved', until },
    { status: 'sold', until: null },
  ])
})

test('the same change sent again is there once, and one of an old version is refused', async () => {
  const talk = await begin()
  const { listing } = await read(talk)

  const once = await deal(talk, 'reserved', null, listing.version!)
  const again = await deal(talk, 'reserved', null, listing.version!)

  expect(again).toEqual(once)
  expect(await statusesIn(talk)).toHaveLength(1)
  expect(await problemOf(deal(talk, 'sold', null, listing.version!))).toBe('changed-meanwhile')
  expect(await read(talk)).toMatchObject({ listing: { status: 'reserved', deal: { status: 'reserved' } } })
})

test('a deal is for one buyer: a later one takes its place, and devices of the former one are told', async () => {
  const one = await begin()
  const two = await joinedBy(one)
  await deal(one, 'reserved')
  const before = await eventsAbout(one, one.buyer)

  await deal(two, 'reserved')

  expect((await read(one)).listing).toMatchObject({ status: 'reserved', deal: null })
  expect((await read(two)).listing).toMatchObject({ deal: { status: 'reserved' } })
  expect(await eventsAbout(one, one.buyer)).toBe(before + 1)
})

async function eventsAbout({ conversationId }: Talk, memberId: string): Promise<number> {
  const rows = await db.selectFrom('member_events').selectAll().where('member_id', '=', memberId).execute()
  return rows.filter(({ subject }) => subject['conversationId'] === conversationId).length
}

test('a deal ends when the seller changes the status elsewhere', async () => {
  const talk = await begin()
  await deal(talk, 'reserved', talks.clock().getTime() + day)
  const own = { ...talk, memberId: talk.seller }

  const { version } = await talks.listings.read(own)
  await talks.listings.changeStatus(own, { status: 'active', version })
  expect((await read(talk)).listing).toMatchObject({ status: 'active', deal: null })
  await talks.listings.changeStatus(own, { status: 'sold', version: version + 1 })
  expect((await read(talk)).listing).toMatchObject({ status: 'sold', deal: null })
})

test('a deal that ended does not hold again when the listing is reserved or sold elsewhere', async () => {
  const talk = await begin()
  const own = { ...talk, memberId: talk.seller }
  const changeElsewhere = async (status: Status | 'paused') => {
    const { version } = await talks.listings.read(own)
    await talks.listings.changeStatus(own, { status, version })
  }

  for (const meanwhile of ['active', 'paused', 'sold'] as const) {
    await deal(talk, 'reserved')
    await changeElsewhere(meanwhile)
    await changeElsewhere('reserved')
    expect((await read(talk, talk.buyer)).listing, meanwhile).toMatchObject({ status: 'reserved', deal: null })
  }
  await deal(talk, 'sold')
  await changeElsewhere('active')
  await changeElsewhere('sold')
  expect((await read(talk, talk.buyer)).listing).toMatchObject({ status: 'sold', deal: null })
})

test('a request elsewhere that changes nothing ends no deal', async () => {
  const talk = await begin()
  const own = { ...talk, memberId: talk.seller }
  await deal(talk, 'reserved')

  await talks.listings.changeStatus(own, { status: 'reserved', version: (await talks.listings.read(own)).version })

  expect((await read(talk)).listing).toMatchObject({ deal: { status: 'reserved' } })
})

test('a reservation ends with its time', async () => {
  const talk = await begin()
  await deal(talk, 'reserved', talks.clock().getTime() + hour)

  talks.pass(hour)

  expect((await read(talk, talk.buyer)).listing).toMatchObject({ status: 'active', deal: null })
})

test('a listing is offered again, and only the buyer who had it is told', async () => {
  const one = await begin()
  const two = await joinedBy(one)
  await deal(one, 'reserved')

  await deal(two, 'active')
  expect(await statusesIn(two)).toEqual([])
  await deal(one, 'reserved')
  await deal(one, 'active')

  expect((await statusesIn(one)).map(({ status }) => status)).toEqual(['reserved', 'reserved', 'active'])
  expect((await read(one)).listing).toMatchObject({ status: 'active', deal: null })
})

test('buyers make no deals', async () => {
  const talk = await begin()
  const { listing } = await read(talk)
  const change = { status: 'sold' as const, reservedUntil: null, version: listing.version! }

  expect(await problemOf(talks.deals.change({ ...talk, memberId: talk.buyer }, change))).toBe('conversation-not-found')
})
