import { beforeEach, expect, test } from 'vitest'

import { offerDuration } from '#contract/conversations.ts'
import { day, hour } from '#contract/durations.ts'
import { anOffer, openConversations, problemOf, type Talk } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()
const talks = openConversations(db)
beforeEach(talks.start)

const { begin, send } = talks

const answer = (talk: Talk, memberId: string, messageId: string, given: 'accepted' | 'declined' | 'withdrawn') =>
  talks.answering.answer({ ...talk, messageId, memberId }, given)

async function offer(talk: Talk, memberId = talk.buyer, cents = 10_000, counters: string | null = null) {
  const { message } = await send(talk, memberId, anOffer(cents, counters))
  return message.id
}

async function answersIn(talk: Talk) {
  const messages = await talks.readAll(talk, talk.buyer)
  return messages.flatMap(({ content }) => ('answer' in content ? content.answer : []))
}

test('buyers offer a third and more of the asking price, and less than it', async () => {
  const talk = await begin({ price_cents: 10_000 })

  for (const cents of [2_999, 10_000, 12_000])
    expect(await problemOf(send(talk, talk.buyer, anOffer(cents))), `${cents}`).toBe('offer-impossible')
  for (const cents of [3_000, 9_999]) expect(await problemOf(send(talk, talk.buyer, anOffer(cents)))).toBe('done')
})

test('nobody makes offers on fixed prices, gifts and closed listings', async () => {
  for (const given of [{ price_kind: 'fixed' }, { price_cents: 0 }] as const) {
    const talk = await begin(given)
    expect(await problemOf(send(talk, talk.buyer, anOffer(10_000)))).toBe('offer-impossible')
  }
  const sold = await begin()
  await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', sold.listingId).execute()
  expect(await problemOf(send(sold, sold.buyer, anOffer(10_000), { isClosedKnown: true }))).toBe('offer-impossible')
})

test('sellers only counter, with any amount up to the asking price', async () => {
  const talk = await begin()
  const offered = await offer(talk)

  expect(await problemOf(send(talk, talk.seller, anOffer(11_000)))).toBe('offer-impossible')
  expect(await problemOf(send(talk, talk.seller, anOffer(12_001, offered)))).toBe('offer-impossible')
  expect(await problemOf(send(talk, talk.seller, anOffer(12_000, crypto.randomUUID())))).toBe('offer-impossible')
  expect(await problemOf(send(talk, talk.seller, anOffer(12_000, offered)))).toBe('done')
  expect(await answersIn(talk)).toEqual(['countered', 'open'])
})

test('an offer is countered once, and never by the member who made it', async () => {
  const talk = await begin()
  const offered = await offer(talk)
  expect(await problemOf(send(talk, talk.buyer, anOffer(9_000, offered)))).toBe('offer-impossible')
  const countered = await offer(talk, talk.seller, 11_000, offered)

  expect(await problemOf(send(talk, talk.seller, anOffer(11_500, offered)))).toBe('offer-impossible')
  await offer(talk, talk.buyer, 10_500, countered)

  expect(await answersIn(talk)).toEqual(['countered', 'countered', 'open'])
})

test('a new offer withdraws the earlier one of the same member, and leaves appointments', async () => {
  const talk = await begin()
  await send(talk, talk.buyer, { kind: 'appointment', at: talks.clock().getTime() + day, place: 'Gare' })
  await offer(talk)
  await offer(talk, talk.buyer, 11_000)

  expect(await answersIn(talk)).toEqual(['open', 'withdrawn', 'open'])
})

test('the receiver accepts once, however often it is sent, and cannot decline afterwards', async () => {
  const talk = await begin()
  const id = await offer(talk)

  const settled = await Promise.all(Array.from({ length: 4 }, () => answer(talk, talk.seller, id, 'accepted')))

  expect(new Set(settled.map(({ message }) => JSON.stringify(message.content))).size).toBe(1)
  expect(settled[0]!.message.content).toMatchObject({ answer: 'accepted' })
  expect(await problemOf(answer(talk, talk.seller, id, 'declined'))).toBe('answer-too-late')
  expect(await problemOf(answer(talk, talk.buyer, id, 'withdrawn'))).toBe('answer-too-late')
})

test('of an acceptance and a withdrawal at the same time one holds', async () => {
  const talk = await begin()
  const id = await offer(talk)

  const results = await Promise.all([
    problemOf(answer(talk, talk.seller, id, 'accepted')),
    problemOf(answer(talk, talk.buyer, id, 'withdrawn')),
  ])

  expect(results.toSorted()).toEqual(['answer-too-late', 'done'])
})

test('only the receiver answers, only the sender withdraws, and only what asks for an answer is answered', async () => {
  const talk = await begin()
  const id = await offer(talk)
  const [text] = await talks.readAll(talk, talk.buyer)

  for (const given of ['accepted', 'declined'] as const)
    expect(await problemOf(answer(talk, talk.buyer, id, given))).toBe('answer-too-late')
  expect(await problemOf(answer(talk, talk.seller, id, 'withdrawn'))).toBe('answer-too-late')
  expect(await problemOf(answer(talk, talk.seller, text!.id, 'accepted'))).toBe('answer-too-late')
  expect(await problemOf(answer(talk, talk.seller, crypto.randomUUID(), 'accepted'))).toBe('conversation-not-found')
  expect(await answersIn(talk)).toEqual(['open'])
})

test('an offer expires after 48 hours, and can then be neither answered nor countered', async () => {
  const talk = await begin()
  const id = await offer(talk)

  talks.pass(offerDuration - hour)
  expect(await answersIn(talk)).toEqual(['open'])
  talks.pass(hour)
  expect(await answersIn(talk)).toEqual(['expired'])
  expect(await problemOf(answer(talk, talk.seller, id, 'accepted'))).toBe('answer-too-late')
  expect(await problemOf(send(talk, talk.seller, anOffer(11_000, id)))).toBe('offer-impossible')
  await offer(talk, talk.buyer, 9_000)
  expect(await answersIn(talk)).toEqual(['expired', 'open'])
})

test('an appointment is open until its time', async () => {
  const talk = await begin()
  const { message } = await send(talk, talk.seller, {
    kind: 'appointment',
    at: talks.clock().getTime() + hour,
    place: 'Place d’Armes',
  })

  talks.pass(hour)

  expect(await answersIn(talk)).toEqual(['expired'])
  expect(await problemOf(answer(talk, talk.buyer, message.id, 'accepted'))).toBe('answer-too-late')
})

test('an answer tells both members’ devices, and moves the conversation to the top', async () => {
  const [older, newer] = [await begin(), await begin()]
  const id = await offer(older)
  talks.pass(hour)
  await send(newer, newer.buyer)
  talks.pass(hour)
  const { conversation } = await answer(older, older.seller, id, 'declined')

  expect(conversation.changedAt).toBe(talks.clock().getTime())
  for (const memberId of [older.buyer, older.seller]) {
    const events = await db.selectFrom('member_events').selectAll().where('member_id', '=', memberId).execute()
    expect(events.filter(({ subject }) => subject['messageId'] === id)).toHaveLength(2)
  }
})
