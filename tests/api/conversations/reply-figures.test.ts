import { beforeEach, expect, test } from 'vitest'

import { day, hour, minute } from '#contract/durations.ts'
import { updateReplyFigures } from '#server/conversations/reply-figures.ts'
import { openConversations } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { now } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const talks = openConversations(db)
beforeEach(talks.start)

/** Conversations of a new seller, each with its age and the time until the answer in minutes. */
async function aSellerWith(...answers: { age: number; minutes: number | null }[]): Promise<string> {
  const seller = await talks.market.keepMember()
  for (const { age, minutes } of answers) {
    const { conversationId } = await talks.begin({ seller_id: seller })
    const created = new Date(now.getTime() - age)
    const replied_at = minutes === null ? null : new Date(created.getTime() + minutes * minute)
    await db
      .updateTable('conversations')
      .set({ created_at: created, replied_at })
      .where('id', '=', conversationId)
      .execute()
  }
  return seller
}

async function figuresOf(id: string) {
  await updateReplyFigures(db, now)
  return db.selectFrom('members').select(['reply_rate', 'reply_minutes']).where('id', '=', id).executeTakeFirstOrThrow()
}

test('a seller’s reply rate is the share that they answered within a week, their reply time the median', async () => {
  const seller = await aSellerWith(
    { age: 20 * day, minutes: 10 },
    { age: 10 * day, minutes: 30 },
    { age: hour, minutes: 50 },
    { age: 30 * day, minutes: null },
    { age: 30 * day, minutes: 8 * 24 * 60 },
  )

  expect(await figuresOf(seller)).toEqual({ reply_rate: expect.closeTo(0.6), reply_minutes: 30 })
})

test('a seller has a week to answer: until then a question does not count', async () => {
  const answered = { age: 10 * day, minutes: 20 }
  const seller = await aSellerWith(answered, answered, answered, { age: 6 * day, minutes: null })

  expect(await figuresOf(seller)).toEqual({ reply_rate: 1, reply_minutes: 20 })
})

test('fewer than three conversations within 90 days tell nothing', async () => {
  const answered = { age: 10 * day, minutes: 20 }
  const seller = await aSellerWith(answered, answered, { age: 91 * day, minutes: 20 })
  await db.updateTable('members').set({ reply_rate: 0.9, reply_minutes: 5 }).where('id', '=', seller).execute()

  expect(await figuresOf(seller)).toEqual({ reply_rate: null, reply_minutes: null })
})

test('a seller who never answers has a rate and no time, and a second run changes nothing', async () => {
  const silent = { age: 10 * day, minutes: null }
  const seller = await aSellerWith(silent, silent, silent)

  expect(await figuresOf(seller)).toEqual({ reply_rate: 0, reply_minutes: null })
  expect(await updateReplyFigures(db, now)).toBe(0)
})

test('the first answer of the seller counts, be it a message or an answer to an offer', async () => {
  const [written, accepted] = [await talks.begin(), await talks.begin()]
  const { message } = await talks.send(accepted, accepted.buyer, { kind: 'offer', cents: 10_000, counters: null })
  talks.pass(hour)
  const moment = talks.clock()
  await talks.send(written, written.seller)
  await talks.answering.answer({ ...accepted, messageId: message.id, memberId: accepted.seller }, 'declined')
  talks.pass(hour)
  await talks.send(written, written.seller)

  const rows = await db.selectFrom('conversations').select('replied_at').execute()
  expect(rows).toEqual([{ replied_at: moment }, { replied_at: moment }])
})
