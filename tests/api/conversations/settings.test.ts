import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { eventChannels } from '#server/events/member-events.ts'
import { createNotificationListener } from '#server/events/notification-listener.ts'
import { aText, anOffer, openConversations, problemOf, type Talk } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db, pool } = await useDatabase()
const talks = openConversations(db)
beforeEach(talks.start)

const { begin, send, settings } = talks

const read = (talk: Talk, memberId: string) => talks.reading.read({ ...talk, memberId })

const change = (talk: Talk, memberId: string, given: { isArchived?: boolean; isMuted?: boolean }) =>
  settings.changeSettings({ ...talk, memberId }, { isArchived: false, isMuted: false, isBlocked: false, ...given })

async function eventsOf(memberId: string): Promise<number> {
  return (await db.selectFrom('member_events').selectAll().where('member_id', '=', memberId).execute()).length
}

test('receipts say what was received and read, and never go back or beyond the last message', async () => {
  const talk = await begin()
  for (let count = 0; count < 4; count += 1) await send(talk, talk.buyer)
  const confirm = (received: number, readNumber: number) =>
    settings.confirm({ ...talk, memberId: talk.seller }, { received, read: readNumber })

  expect(await confirm(4, 2)).toMatchObject({ readNumber: 2, unread: 3 })
  expect(await read(talk, talk.buyer)).toMatchObject({ otherReadNumber: 2, otherReceivedNumber: 4 })
  const before = await eventsOf(talk.buyer)
  expect(await confirm(3, 1)).toMatchObject({ readNumber: 2, unread: 3 })
  expect(await eventsOf(talk.buyer)).toBe(before)
  expect(await confirm(0, 2_000_000_000)).toMatchObject({ readNumber: 5, unread: 0 })
  expect(await read(talk, talk.buyer)).toMatchObject({ otherReadNumber: 5, otherReceivedNumber: 5 })
  await send(talk, talk.buyer)
  expect(await read(talk, talk.seller)).toMatchObject({ unread: 1 })
})

test('a new message of the other member takes a conversation out of the archive, an own one does not', async () => {
  const talk = await begin()
  expect(await change(talk, talk.seller, { isArchived: true })).toMatchObject({ isArchived: true })

  await send(talk, talk.seller)
  expect(await read(talk, talk.seller)).toMatchObject({ isArchived: true })
  await send(talk, talk.buyer)
  expect(await read(talk, talk.seller)).toMatchObject({ isArchived: false })
})

test('muted and archived conversations are not counted as unread', async () => {
  const one = await begin()
  const { seller } = one
  const [two, three] = [await begin({ seller_id: seller }), await begin({ seller_id: seller })]
  expect(await talks.reading.countUnread(seller)).toBe(3)

  await change(one, seller, { isMuted: true })
  await change(two, seller, { isArchived: true })

  expect(await talks.reading.countUnread(seller)).toBe(1)
  await settings.confirm({ ...three, memberId: seller }, { received: 1, read: 1 })
  expect(await talks.reading.countUnread(seller)).toBe(0)
})

test('the other member learns nothing of muting, archiving and blocking', async () => {
  const talk = await begin()
  const [before, events] = [await read(talk, talk.buyer), await eventsOf(talk.buyer)]

  await change(talk, talk.seller, { isArchived: true, isMuted: true })
  await talks.block(talk, talk.seller)

  expect(await read(talk, talk.buyer)).toEqual(before)
  expect(await eventsOf(talk.buyer)).toBe(events)
})

test('after a block neither writes, offers, answers, deals or begins, in any conversation of the two', async () => {
  const talk = await begin()
  const listingId = await talks.market.keepListing({ seller_id: talk.seller })
  const shared = { ...talk, listingId, conversationId: conversationIdOf(listingId, talk.buyer) }
  await send(shared, talk.buyer)
  const { message } = await send(talk, talk.buyer, anOffer(10_000))
  const between = { listingId: await talks.market.keepListing({ seller_id: talk.buyer }) }
  const unbegun = { ...between, conversationId: conversationIdOf(between.listingId, talk.seller) }

  for (const blocker of [talk.buyer, talk.seller]) {
    expect(await talks.block(talk, blocker)).toMatchObject({ isBlocked: true })
    for (const memberId of [talk.buyer, talk.seller]) {
      expect(await problemOf(send(talk, memberId))).toBe('conversation-blocked')
      expect(await problemOf(send(talk, memberId, anOffer(11_000)))).toBe('conversation-blocked')
      const given = memberId === talk.buyer ? 'withdrawn' : 'accepted'
      const key = { ...talk, memberId, messageId: message.id }
      expect(await problemOf(talks.answering.answer(key, given))).toBe('conversation-blocked')
    }
    expect(await problemOf(send(unbegun, talk.seller))).toBe('conversation-blocked')
    const { listing } = await read(talk, talk.seller)
    for (const status of ['reserved', 'sold'] as const) {
      const deal = { status, reservedUntil: null, version: listing.version! }
      expect(await problemOf(talks.deals.change({ ...talk, memberId: talk.seller }, deal))).toBe('conversation-blocked')
    }
    expect(await read(talk, talk.seller)).toMatchObject({ listing: { status: 'active' } })
    await settings.confirm({ ...talk, memberId: talk.seller }, { received: 2, read: 2 })
    await change(talk, blocker === talk.buyer ? talk.seller : talk.buyer, { isArchived: true })
    await talks.block(talk, blocker, false)
  }
  await talks.block(shared, talk.seller)
  expect(await read(talk, talk.seller)).toMatchObject({ isBlocked: true })
  expect(await problemOf(send(talk, talk.buyer))).toBe('conversation-blocked')
  await talks.block(talk, talk.seller, false)
  expect(await problemOf(send(shared, talk.buyer))).toBe('done')
})

/** What is notified on a channel from now on. */
async function listenTo(channel: string): Promise<() => Record<string, unknown>[]> {
  const told: Record<string, unknown>[] = []
  await new Promise<void>((resolve) => {
    const listener = createNotificationListener({
      pool,
      channels: { [channel]: (payload) => void told.push(JSON.parse(payload) as Record<string, unknown>) },
      onListening: async () => resolve(),
    })
    onTestFinished(listener.stop)
    listener.start()
  })
  return () => told
}

test('typing is told to the other member, and to nobody after a block', async () => {
  const talk = await begin()
  const key = { ...talk, memberId: talk.buyer }

  const told = await listenTo(eventChannels.typing)

  await settings.reportTyping(key)
  await expect.poll(told).toEqual([expect.objectContaining({ memberId: talk.seller })])
  await talks.block(talk, talk.seller)
  await settings.reportTyping(key)
  await settings.reportTyping({ ...talk, memberId: talk.seller })

  // A notification that is sent later arrives later.
  const marker = randomUUID()
  await sql`select pg_notify(${eventChannels.typing}, ${JSON.stringify({ memberId: marker })})`.execute(db)
  await expect.poll(() => told().at(-1)).toEqual({ memberId: marker })
  expect(told()).toHaveLength(2)
})

test('a seller’s listing counts its conversations besides the contacts that an import brought', async () => {
  const talk = await begin()
  await db.updateTable('listings').set({ contacts: 4 }).where('id', '=', talk.listingId).execute()
  const contactsOf = async () => (await talks.listings.read({ ...talk, memberId: talk.seller })).contacts

  expect(await contactsOf()).toBe(5)
  await send(talk, talk.buyer, aText('Encore là ?'))
  expect(await contactsOf()).toBe(5)
  const other = await begin()
  await db
    .updateTable('conversations')
    .set({ listing_id: talk.listingId })
    .where('id', '=', other.conversationId)
    .execute()
  expect(await contactsOf()).toBe(6)
})
