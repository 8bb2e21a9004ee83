// Both engines: numbers that a page is cut by.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { conversationsPerPage, messagesPerPage } from '#contract/conversations.ts'
import { minute } from '#contract/durations.ts'
import { aText, openConversations, problemOf, type Talk } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()
const talks = openConversations(db)
beforeEach(talks.start)

const { begin, reading, send } = talks

/** Adds messages after the first one, as sent by the buyer. */
async function fill({ conversationId }: Talk, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    conversation_id: conversationId,
    number: index + 2,
    id: randomUUID(),
    sender: 'buyer' as const,
    content: JSON.stringify({ kind: 'text', text: `Message ${index + 2}` }),
    words: `message ${index + 2}`,
  }))
  await db.insertInto('messages').values(rows).execute()
  await db
    .updateTable('conversations')
    .set({ last_number: count + 1 })
    .where('id', '=', conversationId)
    .execute()
}

test('the newest page of a thousand messages comes first, and the pages before it lack and repeat nothing', async () => {
  const talk = await begin()
  await fill(talk, 999)
  const key = { ...talk, memberId: talk.seller }

  const newest = await reading.listMessages(key, {})
  const before = await reading.listMessages(key, { before: newest.messages[0]!.number })

  expect(newest.messages.map(({ number }) => number)).toEqual(
    Array.from({ length: messagesPerPage }, (_, index) => 951 + index),
  )
  expect(before.messages.at(-1)!.number).toBe(950)
  expect((await talks.readAll(talk, talk.buyer)).map(({ number }) => number)).toEqual(
    Array.from({ length: 1_000 }, (_, index) => index + 1),
  )
})

test('a text is found whatever its case and accents, and only in its conversation', async () => {
  const [talk, other] = [await begin(), await begin()]
  await send(talk, talk.buyer, aText('Rendez-vous à la Gare, s’il vous plaît'))
  await send(talk, talk.seller, {
    kind: 'appointment',
    at: talks.clock().getTime() + minute,
    place: 'Gare de Bettembourg',
  })
  await send(other, other.buyer, aText('gare'))
  const search = async (text: string) =>
    (await reading.listMessages({ ...talk, memberId: talk.seller }, { search: text })).messages.map(
      ({ number }) => number,
    )

  expect(await search('GARE')).toEqual([2, 3])
  expect(await search('plait')).toEqual([2])
  expect(await search('la gare')).toEqual([2])
  expect(await search('100 %_')).toEqual([])
  expect(await problemOf(search('a'))).toBe('invalid-request')
})

test('a search has pages, too', async () => {
  const talk = await begin()
  await fill(talk, 119)
  const key = { ...talk, memberId: talk.buyer }

  const first = await reading.listMessages(key, { search: 'message' })
  const second = await reading.listMessages(key, { search: 'message', before: first.messages[0]!.number })
  const last = await reading.listMessages(key, { search: 'message', before: second.messages[0]!.number })

  expect([first, second, last].map(({ messages, hasOlder }) => [messages.length, hasOlder])).toEqual([
    [50, true],
    [50, true],
    [19, false],
  ])
})

test('the list has the conversation that changed last first, in pages without gaps', async () => {
  const seller = await talks.market.keepMember()
  const begun: string[] = []
  for (let index = 0; index < conversationsPerPage + 5; index += 1)
    begun.unshift((await begin({ seller_id: seller })).conversationId)
  // Many changed at the same moment: the id decides.
  const first = await reading.list(seller, { box: 'inbox' })
  const second = await reading.list(seller, { box: 'inbox', after: first.next! })

  expect(first.conversations).toHaveLength(conversationsPerPage)
  expect(second).toMatchObject({ next: null })
  expect([...first.conversations, ...second.conversations].map(({ id }) => id).toSorted()).toEqual(begun.toSorted())
  talks.pass(minute)
  const oldest = second.conversations.at(-1)!
  await send({ conversationId: oldest.id, listingId: oldest.listing.id! }, seller)
  expect((await reading.list(seller, { box: 'inbox' })).conversations[0]!.id).toBe(oldest.id)
})

test('the conversations about a listing come from both boxes', async () => {
  const one = await begin()
  const two = await begin({ seller_id: one.seller })
  await talks.settings.changeSettings(
    { ...one, memberId: one.seller },
    { isArchived: true, isMuted: false, isBlocked: false },
  )
  const idsOf = async (query: { box: 'inbox' | 'archive'; listingId?: string }) =>
    (await reading.list(one.seller, query)).conversations.map(({ id }) => id)

  expect(await idsOf({ box: 'inbox', listingId: one.listingId })).toEqual([one.conversationId])
  expect(await idsOf({ box: 'inbox' })).toEqual([two.conversationId])
  expect(await idsOf({ box: 'archive' })).toEqual([one.conversationId])
})

test('nobody but the two reads, writes or changes anything', async () => {
  const talk = await begin()
  const stranger = await talks.market.keepMember()
  const [message] = await talks.readAll(talk, talk.buyer)
  const key = { conversationId: talk.conversationId, memberId: stranger }
  const settings = { isArchived: false, isMuted: false, isBlocked: true }

  const calls = {
    read: () => reading.read(key),
    list: () => reading.listMessages(key, {}),
    search: () => reading.listMessages(key, { search: 'bonjour' }),
    answer: () => talks.answering.answer({ ...key, messageId: message!.id }, 'accepted'),
    confirm: () => talks.settings.confirm(key, { received: 1, read: 1 }),
    settings: () => talks.settings.changeSettings(key, settings),
    typing: () => talks.settings.reportTyping(key),
    deal: () => talks.deals.change(key, { status: 'sold', reservedUntil: null, version: 1 }),
    send: () => send(talk, stranger, aText(), { listingId: null }),
    'send again': () => send(talk, stranger, aText(), { listingId: null, messageId: message!.id }),
  }
  for (const [name, call] of Object.entries(calls)) expect(await problemOf(call()), name).toBe('conversation-not-found')
  expect(await reading.describeChanges(stranger, [{ ...talk, messageId: message!.id }])).toEqual([])
  expect(await reading.list(stranger, { box: 'inbox' })).toEqual({ conversations: [], next: null })
  expect(await talks.readAll(talk, talk.buyer)).toEqual([message])
})

test('events are described as things are now, in their order', async () => {
  const [one, two] = [await begin(), await begin()]
  const { message } = await send(one, one.seller, aText('Oui'))

  const described = await reading.describeChanges(one.buyer, [
    { ...one, messageId: message.id },
    { ...two, messageId: null },
    { ...one, messageId: null },
  ])

  expect(described).toMatchObject([
    { conversation: { id: one.conversationId, unread: 1 }, message: { number: 2, content: { text: 'Oui' } } },
    { conversation: { id: one.conversationId }, message: null },
  ])
})
