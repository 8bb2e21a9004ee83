import { beforeEach, expect, test } from 'vitest'

import { day, hour } from '#contract/durations.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { findDueReviews } from '#server/reviews/due-reviews.ts'
import { createReplyWriter } from '#server/reviews/reply-to-review.ts'
import { findOpened, findRevealed } from '#server/reviews/review-notifications.ts'
import { createReviewsRepository } from '#server/reviews/reviews-repository.ts'
import { createReviewWriter } from '#server/reviews/write-review.ts'
import { openConversations, problemOf, type Talk } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()
const talks = openConversations(db)
beforeEach(talks.start)

const reviews = createReviewsRepository(db)
const dependencies = { db, reviews, wakeDeliveries: () => {}, now: talks.clock }
const writer = createReviewWriter(dependencies)
const replies = createReplyWriter(dependencies)

const good = { stars: 5, text: 'Très sympa.' }

const write = ({ conversationId }: Talk, memberId: string, review = good) =>
  writer.write({ conversationId, memberId }, review)

const read = ({ conversationId }: Talk, memberId: string) => talks.reading.read({ conversationId, memberId })

const about = (memberId: string) => reviews.findAbout(memberId, { after: undefined, limit: 9, now: talks.clock() })

const notificationsOf = async (memberId: string) => {
  const rows = await db.selectFrom('notifications').select(['kind']).where('member_id', '=', memberId).execute()
  return rows.map(({ kind }) => kind)
}

/** A conversation in which both have written twice. */
async function exchanged(talk?: Talk): Promise<Talk> {
  const begun = talk ?? (await talks.begin())
  await talks.send(begun, begun.seller)
  await talks.send(begun, begun.buyer)
  await talks.send(begun, begun.seller)
  return begun
}

async function sold(talk: Talk): Promise<void> {
  const { listing } = await read(talk, talk.seller)
  const change = { status: 'sold' as const, reservedUntil: null, version: listing.version! }
  await talks.deals.change({ ...talk, memberId: talk.seller }, change)
}

test('two messages of each open the window a day later', async () => {
  const talk = await talks.begin()
  await talks.send(talk, talk.buyer)
  await talks.send(talk, talk.seller)
  expect((await read(talk, talk.buyer)).review).toBeNull()

  await talks.send(talk, talk.seller)

  const opensAt = talks.clock().getTime() + day
  expect((await read(talk, talk.buyer)).review).toEqual({
    opensAt,
    closesAt: opensAt + 29 * day,
    isWritten: false,
    isOtherWritten: false,
  })
  expect(await problemOf(write(talk, talk.buyer))).toBe('review-not-open')
  talks.pass(day)
  expect(await write(talk, talk.buyer)).toMatchObject({ review: { isWritten: true } })
  talks.pass(29 * day)
  expect(await problemOf(write(talk, talk.seller))).toBe('review-not-open')
})

test('a sale to the buyer opens the window, too, unless it is undone', async () => {
  const talk = await talks.begin()
  await sold(talk)
  expect((await read(talk, talk.buyer)).review).toMatchObject({ isWritten: false })

  await db.updateTable('conversations').set({ sold_at: new Date() }).where('id', '=', talk.conversationId).execute()
  await db.deleteFrom('listing_deals').where('conversation_id', '=', talk.conversationId).execute()

  expect((await read(talk, talk.buyer)).review).toBeNull()
})

test('a sale of last week cannot be undone', async () => {
  const talk = await talks.begin()
  await sold(talk)

  await db.deleteFrom('listing_deals').where('conversation_id', '=', talk.conversationId).execute()

  expect((await read(talk, talk.buyer)).review).not.toBeNull()
})

test('a review is hidden until both have written theirs', async () => {
  const talk = await exchanged()
  talks.pass(2 * day)

  await write(talk, talk.buyer)
  expect(await about(talk.seller)).toEqual([])
  expect((await read(talk, talk.seller)).review).toMatchObject({ isWritten: false, isOtherWritten: true })
  expect(await notificationsOf(talk.seller)).toContain('review-waiting')
  await write(talk, talk.seller, { stars: 2, text: '' })

  expect(await about(talk.seller)).toMatchObject([{ review: { stars: 5, text: 'Très sympa.' } }])
  expect(await about(talk.buyer)).toMatchObject([{ review: { stars: 2, text: '' } }])
  expect(await notificationsOf(talk.seller)).toContain('review-received')
  expect(await notificationsOf(talk.buyer)).toContain('review-received')
})

test('a review is hidden for 14 days if the other member writes none', async () => {
  const talk = await exchanged()
  talks.pass(2 * day)
  await write(talk, talk.buyer)

  talks.pass(14 * day - 1)
  expect(await about(talk.seller)).toEqual([])
  expect(await findRevealed(db, talks.clock())).not.toContainEqual(expect.objectContaining({ memberId: talk.seller }))
  talks.pass(1)

  expect(await about(talk.seller)).toHaveLength(1)
  expect(await findRevealed(db, talks.clock())).toContainEqual(
    expect.objectContaining({ kind: 'review-received', memberId: talk.seller }),
  )
})

test('a review that arrives twice is there once, and another one is refused', async () => {
  const talk = await exchanged()
  talks.pass(2 * day)

  const [one, two] = await Promise.all([write(talk, talk.buyer), write(talk, talk.buyer)])

  expect(two).toEqual(one)
  expect(await problemOf(write(talk, talk.buyer, { stars: 1, text: '' }))).toBe('review-exists')
  talks.pass(60 * day)
  expect(await problemOf(write(talk, talk.buyer))).toBe('done')
  expect(await about(talk.seller)).toHaveLength(1)
})

test('a seller writes one review for a listing, however many buyers there were', async () => {
  const one = await exchanged()
  const buyer = await talks.market.keepMember()
  const two = { ...one, buyer, conversationId: conversationIdOf(one.listingId, buyer) }
  await talks.send(two, buyer)
  await exchanged(two)
  talks.pass(2 * day)

  await write(one, one.seller)

  expect(await problemOf(write(two, one.seller))).toBe('review-exists')
  expect((await read(two, one.seller)).review).toMatchObject({ isWritten: true })
  expect(await problemOf(write(two, buyer))).toBe('done')
})

test('a third member, a leaving one, and one whose counterpart has left write no review', async () => {
  const talk = await exchanged()
  talks.pass(2 * day)
  const third = await talks.market.keepMember()
  expect(await problemOf(write(talk, third))).toBe('conversation-not-found')

  await db.updateTable('members').set({ deletion_due_at: new Date() }).where('id', '=', talk.seller).execute()

  expect(await problemOf(write(talk, talk.seller))).toBe('account-leaving')
  expect(await problemOf(write(talk, talk.buyer))).toBe('review-not-open')
})

test('due reviews are those that may be written now, the one that closes first first', async () => {
  const first = await exchanged()
  talks.pass(3 * hour)
  const listing = { seller_id: await talks.market.keepMember() }
  const other = await talks.meet(listing)
  const second = { ...other, buyer: first.buyer, conversationId: conversationIdOf(other.listingId, first.buyer) }
  await talks.send(second, first.buyer)
  await exchanged(second)
  const due = async () => (await findDueReviews(db, first.buyer, talks.clock())).map(({ id }) => id)

  expect(await due()).toEqual([])
  talks.pass(day)
  expect(await due()).toEqual([first.conversationId, second.conversationId])
  await write(first, first.buyer)
  expect(await due()).toEqual([second.conversationId])
})

test('members are asked for a review when the window after a sale opens, unless they have written it', async () => {
  const talk = await talks.begin()
  await sold(talk)
  const asked = async () => {
    const found = await findOpened(db, talks.clock())
    return found.map(({ memberId }) => memberId).filter((id) => id === talk.buyer || id === talk.seller)
  }

  expect(await asked()).toEqual([])
  talks.pass(day + hour)
  expect((await asked()).toSorted()).toEqual([talk.buyer, talk.seller].toSorted())
  await write(talk, talk.buyer)
  expect(await asked()).toEqual([talk.seller])
})

test('a member replies once to a visible review about them', async () => {
  const talk = await exchanged()
  talks.pass(2 * day)
  await write(talk, talk.buyer)
  const { id } = await db
    .selectFrom('reviews')
    .select('id')
    .where('author_id', '=', talk.buyer)
    .executeTakeFirstOrThrow()
  const reply = (memberId: string, text = 'Merci !') => replies.reply({ reviewId: id, memberId }, text)

  expect(await problemOf(reply(talk.seller))).toBe('review-not-found')
  await write(talk, talk.seller)
  expect(await problemOf(reply(talk.buyer))).toBe('review-not-found')
  expect(await reply(talk.seller)).toMatchObject({ text: 'Très sympa.', reply: 'Merci !' })

  expect(await problemOf(reply(talk.seller))).toBe('done')
  expect(await problemOf(reply(talk.seller, 'Non.'))).toBe('review-exists')
  expect((await notificationsOf(talk.buyer)).filter((kind) => kind === 'review-reply')).toHaveLength(1)
})

test('members who have met may review each other at once', async () => {
  const talk = await talks.begin()
  await db.updateTable('conversations').set({ met_at: talks.clock() }).where('id', '=', talk.conversationId).execute()

  expect(await problemOf(write(talk, talk.seller))).toBe('done')
})

test('who has blocked the other is reviewed like all, and not notified', async () => {
  const talk = await exchanged()
  talks.pass(day)
  await db.insertInto('member_blocks').values({ blocker_id: talk.seller, blocked_id: talk.buyer }).execute()

  await write(talk, talk.buyer)
  await write(talk, talk.seller)

  expect(await notificationsOf(talk.seller)).not.toContain('review-received')
  expect(await notificationsOf(talk.buyer)).toContain('review-received')
  expect(await about(talk.seller)).toHaveLength(1)
})
