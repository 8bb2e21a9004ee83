// Both engines: locks and the order of concurrent messages.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { day, hour, minute } from '#contract/durations.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { createMediaRepository } from '#server/media/media-repository.ts'
import { rateLimits } from '#server/rate-limits/limits.ts'
import { aText, openConversations, problemOf, type Talk } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const talks = openConversations(db)
beforeEach(talks.start)

const { meet, begin, send } = talks

test('the first message of a buyer begins the conversation, and both see it from their side', async () => {
  const talk = await meet({ title: 'Vélo bleu' })

  const { conversation, message } = await send(talk, talk.buyer, aText('Encore là ?'))

  expect(message).toMatchObject({ number: 1, sender: 'buyer', content: { kind: 'text', text: 'Encore là ?' } })
  expect(conversation).toMatchObject({
    id: talk.conversationId,
    role: 'buyer',
    listing: { id: talk.listingId, title: 'Vélo bleu', status: 'active', price: { cents: 12_000 }, version: null },
    other: { id: talk.seller },
    lastMessage: message,
    unread: 0,
  })
  const ofSeller = await talks.reading.read({ ...talk, memberId: talk.seller })
  expect(ofSeller).toMatchObject({ role: 'seller', other: { id: talk.buyer }, unread: 1, lastMessage: message })
  expect(ofSeller.listing.version).toEqual(expect.any(Number))
})

test('a conversation has the id that its listing and buyer give it, and no other', async () => {
  const talk = await meet()

  expect(await problemOf(send({ ...talk, conversationId: randomUUID() }, talk.buyer))).toBe('invalid-request')
  expect(await problemOf(send(talk, talk.buyer, aText(), { listingId: null }))).toBe('conversation-not-found')
  expect(await problemOf(send(talk, talk.seller))).toBe('invalid-request')
})

test('an existing conversation of others is answered like one that does not exist', async () => {
  const [begun, unbegun, stranger] = [await begin(), await meet(), await talks.market.keepMember()]

  for (const listingId of [undefined, null]) {
    const sent = listingId === null ? { listingId } : {}
    const answers = [begun, unbegun].map((talk) => problemOf(send(talk, stranger, aText(), sent)))
    expect(new Set(await Promise.all(answers)).size).toBe(1)
  }
})

test('nobody writes to themselves', async () => {
  const talk = await meet()
  const conversationId = conversationIdOf(talk.listingId, talk.seller)

  expect(await problemOf(send({ ...talk, conversationId }, talk.seller))).toBe('own-listing')
})

test('the same message sent twice, also at once and after a block, is there once', async () => {
  const talk = await meet()
  const messageId = randomUUID()

  const answers = await Promise.all(Array.from({ length: 8 }, () => send(talk, talk.buyer, aText(), { messageId })))
  await talks.block(talk, talk.seller)
  const later = await send(talk, talk.buyer, aText('Something else'), { messageId })

  expect(new Set([...answers, later].map(({ message }) => JSON.stringify(message))).size).toBe(1)
  expect(await talks.readAll(talk, talk.seller)).toHaveLength(1)
  expect(await talks.reading.read({ ...talk, memberId: talk.seller })).toMatchObject({ unread: 1 })
})

test('an id that a message of another conversation has is refused', async () => {
  const [one, other] = [await begin(), await begin()]
  const messageId = randomUUID()
  await send(one, one.buyer, aText(), { messageId })

  expect(await problemOf(send(other, other.buyer, aText(), { messageId }))).toBe('conversation-not-found')
  expect(await problemOf(send(one, one.seller, aText(), { messageId }))).toBe('conversation-not-found')
  expect(await talks.readAll(other, other.buyer)).toHaveLength(1)
})

test('fifty messages from both sides at once get numbers without gaps, and events in order', async () => {
  const talk = await begin()
  const sides = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? talk.buyer : talk.seller))

  await Promise.all(sides.map((memberId, index) => sendUntilThere(talk, memberId, `Message ${index}`)))

  const messages = await talks.readAll(talk, talk.buyer)
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1))
  expect(messages.filter(({ sender }) => sender === 'seller')).toHaveLength(25)
  expect(await talks.reading.read({ ...talk, memberId: talk.buyer })).toMatchObject({ unread: 25 })
  for (const memberId of [talk.buyer, talk.seller]) {
    const events = await db.selectFrom('member_events').selectAll().where('member_id', '=', memberId).execute()
    const numbers = events.map(({ number }) => number).toSorted((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
    expect(numbers).toHaveLength(51)
  }
})

/** As an outbox does it when the server has no connection to the database left. */
async function sendUntilThere(talk: Talk, memberId: string, text: string, messageId = randomUUID()): Promise<unknown> {
  return send(talk, memberId, aText(text), { messageId }).catch((error: Error) => {
    if (!error.message.includes('timeout')) throw error
    return sendUntilThere(talk, memberId, text, messageId)
  })
}

test('members who write to each other about two listings at once do not wait for each other forever', async () => {
  const one = await begin()
  const listingId = await talks.market.keepListing({ seller_id: one.buyer })
  const conversationId = conversationIdOf(listingId, one.seller)
  const other = { conversationId, listingId }

  const sent = Array.from({ length: 10 }, () => [send(one, one.buyer), send(other, one.seller), send(one, one.seller)])
  await Promise.all(sent.flat())

  expect(await talks.readAll(one, one.buyer)).toHaveLength(21)
  expect(await talks.readAll(other, one.buyer)).toHaveLength(10)
})

test('a first message needs a listing that everybody sees', async () => {
  for (const status of ['removed', 'paused'] as const) {
    const talk = await meet({ status })
    expect(await problemOf(send(talk, talk.buyer, aText(), { isClosedKnown: true })), status).toBe('listing-not-found')
  }
  const missing = await meet()
  await db.deleteFrom('listings').where('id', '=', missing.listingId).execute()
  expect(await problemOf(send(missing, missing.buyer))).toBe('listing-not-found')
})

test.each(['sold', 'expired'] as const)(
  'a first message about a listing that is %s needs a writer who knows',
  async (status) => {
    const talk = await meet({ status, closed_at: daysAgo(1) })

    expect(await problemOf(send(talk, talk.buyer))).toBe('listing-closed')
    expect(await problemOf(send(talk, talk.buyer, aText(), { isClosedKnown: true }))).toBe('done')
  },
)

test('who writes about a listing that was closed meanwhile must know that it is', async () => {
  for (const status of ['sold', 'removed'] as const) {
    const talk = await begin()
    await db.updateTable('listings').set({ status }).where('id', '=', talk.listingId).execute()
    expect(await problemOf(send(talk, talk.buyer)), status).toBe('listing-closed')
    expect(await problemOf(send(talk, talk.buyer, aText(), { isClosedKnown: true })), status).toBe('done')
  }
  const talk = await begin({ expires_at: daysAgo(-1) })
  expect(await problemOf(send(talk, talk.buyer))).toBe('done')
  talks.pass(day)
  expect(await problemOf(send(talk, talk.buyer))).toBe('listing-closed')
})

test('a paused or reserved listing goes on being talked about', async () => {
  for (const status of ['paused', 'reserved'] as const) {
    const talk = await begin()
    await db.updateTable('listings').set({ status }).where('id', '=', talk.listingId).execute()
    expect(await problemOf(send(talk, talk.seller)), status).toBe('done')
  }
})

test('a message is not empty, its photos are the sender’s own, and each is there once', async () => {
  const talk = await begin()
  const [own, second, foreign] = [await anUpload(talk.buyer), await anUpload(talk.buyer), await anUpload(talk.seller)]
  const withPhotos = (...photos: { id: string }[]) =>
    send(talk, talk.buyer, { kind: 'text', text: '', photos: photos.map(({ id }) => id) })

  const { message } = await withPhotos(second, own)

  expect(message.content).toMatchObject({
    text: '',
    photos: [{ name: second.name, hasAvif: false }, { name: own.name }],
  })
  expect(await problemOf(withPhotos())).toBe('invalid-request')
  expect(await problemOf(withPhotos(own, own))).toBe('invalid-request')
  expect(await problemOf(withPhotos(foreign))).toBe('photo-missing')
})

async function anUpload(memberId: string) {
  const id = randomUUID()
  const row = { id, member_id: memberId, name: `p${id.slice(0, 8)}`, width: 800, height: 600, thumbhash: 'AAAA' }
  await db.insertInto('uploaded_photos').values(row).execute()
  return row
}

const aPhotoMessage = (id: string) => ({ kind: 'text' as const, text: '', photos: [id] })

test('a photo in a message is in use, also when its upload is gone', async () => {
  const talk = await begin()
  const { id, name } = await anUpload(talk.buyer)
  await db.insertInto('media').values({ name, width: 800, height: 600, bytes: 1 }).execute()
  const isOrphan = async () =>
    (await createMediaRepository(db).findOrphans(new Date(Date.now() + day), 100)).includes(name)

  await send(talk, talk.buyer, aPhotoMessage(id))
  await db.deleteFrom('uploaded_photos').where('id', '=', id).execute()

  expect(await isOrphan()).toBe(false)
  await db.deleteFrom('conversations').execute()
  expect(await isOrphan()).toBe(true)
})

test('a code in a photo is a risk until the other member has answered the sender’s first message', async () => {
  const talk = await meet()
  const risksOf = async (memberId: string, has_code = true) => {
    const { id, name } = await anUpload(memberId)
    await db.insertInto('media').values({ name, width: 800, height: 600, bytes: 1, has_code }).execute()
    return (await send(talk, memberId, aPhotoMessage(id))).message.risks
  }
  const risk = [{ kind: 'code_in_photo', start: 0, end: 0 }]

  expect(await risksOf(talk.buyer, false)).toEqual([])
  expect(await risksOf(talk.buyer)).toEqual(risk)
  expect(await risksOf(talk.buyer)).toEqual(risk)
  expect(await risksOf(talk.seller)).toEqual(risk)
  expect(await risksOf(talk.buyer)).toEqual([])
  expect(await risksOf(talk.seller)).toEqual([])
})

test('quick replies are for the side that they are made for', async () => {
  const talk = await begin()

  expect(await problemOf(send(talk, talk.buyer, { kind: 'quick-reply', reply: 'still-available' }))).toBe('done')
  expect(await problemOf(send(talk, talk.seller, { kind: 'quick-reply', reply: 'is-available' }))).toBe('done')
  expect(await problemOf(send(talk, talk.seller, { kind: 'quick-reply', reply: 'still-available' }))).toBe(
    'invalid-request',
  )
})

test('new members begin five conversations a day during their first week, and answer as they like', async () => {
  const newcomer = await talks.aNewcomer()
  const beginAs = async (memberId: string) => {
    const { listingId } = await meet()
    const conversationId = conversationIdOf(listingId, memberId)
    return problemOf(send({ conversationId, listingId }, memberId))
  }
  for (let begun = 0; begun < 5; begun += 1) expect(await beginAs(newcomer)).toBe('done')

  expect(await beginAs(newcomer)).toBe('too-many-conversations')
  const asked = await begin({ seller_id: newcomer })
  expect(await problemOf(send(asked, newcomer))).toBe('done')
  talks.pass(day)
  expect(await beginAs(newcomer)).toBe('done')
  const known = await talks.market.keepMember({ created_at: daysAgo(8) })
  for (let begun = 0; begun < 6; begun += 1) expect(await beginAs(known)).toBe('done')
})

test('the same long text begins five conversations a day, however it is dressed', async () => {
  const buyer = await talks.market.keepMember()
  const beginWith = async (text: string) => {
    const { listingId } = await meet()
    const conversationId = conversationIdOf(listingId, buyer)
    return problemOf(send({ conversationId, listingId }, buyer, aText(text)))
  }
  const spellings = [
    'Écrivez-moi à mon adresse privée',
    'écrivez-moi   à mon adresse privée !',
    'ECRIVEZ-MOI A MON ADRESSE PRIVEE',
  ]
  for (const text of [...spellings, ...spellings.slice(0, 2)]) expect(await beginWith(text)).toBe('done')

  expect(await beginWith(spellings[2]!)).toBe('too-many-requests')
  expect(await beginWith('Un tout autre texte, pour une autre annonce')).toBe('done')
  for (let begun = 0; begun < 6; begun += 1) expect(await beginWith('Encore là ?')).toBe('done')
  talks.pass(day)
  expect(await beginWith(spellings[0]!)).toBe('done')
})

test('a member sends a limited number of messages a minute; one that has arrived does not count', async () => {
  const talk = await begin()
  const messageId = randomUUID()
  await send(talk, talk.buyer, aText(), { messageId })
  const { most } = rateLimits['message-member']
  await db.updateTable('attempts').set({ tries: most }).where('kind', '=', 'message-member').execute()

  expect(await problemOf(send(talk, talk.buyer))).toBe('too-many-requests')
  expect(await problemOf(send(talk, talk.buyer, aText(), { messageId }))).toBe('done')
  expect(await problemOf(send(talk, talk.seller))).toBe('done')
  talks.pass(hour)
  expect(await problemOf(send(talk, talk.buyer))).toBe('done')
})

test('who is leaving does not write, and nobody writes to them', async () => {
  const talk = await begin()
  await db
    .updateTable('members')
    .set({ deletion_due_at: daysAgo(-14) })
    .where('id', '=', talk.seller)
    .execute()

  expect(await problemOf(send(talk, talk.seller))).toBe('account-leaving')
  expect(await problemOf(send(talk, talk.buyer))).toBe('conversation-blocked')
  expect(await talks.reading.read({ ...talk, memberId: talk.buyer })).toMatchObject({ other: null })
})

test('appointments are in the future, and not too far', async () => {
  const talk = await begin()
  const at = (milliseconds: number) =>
    problemOf(
      send(talk, talk.buyer, { kind: 'appointment', at: talks.clock().getTime() + milliseconds, place: 'Gare' }),
    )

  expect(await at(-minute)).toBe('invalid-request')
  expect(await at(91 * day)).toBe('invalid-request')
  expect(await at(day)).toBe('done')
})
