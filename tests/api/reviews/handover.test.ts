import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { handoverCodePattern } from '#contract/handover.ts'
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { createHandoverCodes } from '#server/reviews/handover-codes.ts'
import { createHandoverService } from '#server/reviews/handover-service.ts'
import { openConversations, problemOf, type Talk } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()
const talks = openConversations(db)
beforeEach(talks.start)

const serviceWith = (secrets: readonly string[]) =>
  createHandoverService({
    db,
    codes: createHandoverCodes(secrets.map((secret) => Buffer.from(secret))),
    rateLimiter: createRateLimiter({ db, key: Buffer.from('a key'), now: talks.clock }),
    wakeDeliveries: () => {},
    now: talks.clock,
  })

const handover = serviceWith(['a secret'])

const codeOf = async ({ conversationId, seller }: Talk, service = handover) =>
  (await service.readCode({ conversationId, memberId: seller })).code

const confirm = ({ conversationId, buyer }: Talk, code: string, service = handover) =>
  service.confirm({ conversationId, memberId: buyer }, code)

const notifiedOf = async (talk: Talk) => {
  const rows = await db
    .selectFrom('notifications')
    .select('member_id')
    .where('kind', '=', 'review-open')
    .where('member_id', 'in', [talk.buyer, talk.seller])
    .execute()
  return rows.map(({ member_id }) => member_id).toSorted()
}

test('the seller’s code opens the reviews of both at once, and notifies them', async () => {
  const talk = await talks.begin()
  const code = await codeOf(talk)
  expect(code).toMatch(handoverCodePattern)

  const opensAt = talks.clock().getTime()
  expect(await confirm(talk, code)).toMatchObject({ review: { opensAt, closesAt: opensAt + 30 * day } })

  const { conversationId, seller } = talk
  expect(await talks.reading.read({ conversationId, memberId: seller })).toMatchObject({ review: { opensAt } })
  expect(await notifiedOf(talk)).toEqual([talk.buyer, talk.seller].toSorted())
})

test('confirmed again, the first time counts', async () => {
  const talk = await talks.begin()
  const first = await confirm(talk, await codeOf(talk))
  talks.pass(day)

  expect((await confirm(talk, await codeOf(talk))).review).toEqual(first.review)
  expect(await notifiedOf(talk)).toHaveLength(2)
})

test('the code of another conversation is refused, and opens nothing', async () => {
  const [talk, other] = [await talks.begin(), await talks.begin()]

  expect(await problemOf(confirm(talk, await codeOf(other)))).toBe('handover-code-wrong')
  const { conversationId, buyer } = talk
  expect((await talks.reading.read({ conversationId, memberId: buyer })).review).toBeNull()
})

test('neither can the buyer read the code, nor the seller confirm it', async () => {
  const { conversationId, buyer, seller } = await talks.begin()

  expect(await problemOf(handover.readCode({ conversationId, memberId: buyer }))).toBe('conversation-not-found')
  expect(await problemOf(handover.confirm({ conversationId, memberId: seller }, '00000000'))).toBe(
    'conversation-not-found',
  )
  expect(await problemOf(handover.readCode({ conversationId: randomUUID(), memberId: seller }))).toBe(
    'conversation-not-found',
  )
})

test('after ten wrong codes the right one has to wait, too', async () => {
  const talk = await talks.begin()
  for (let count = 0; count < 10; count += 1)
    expect(await problemOf(confirm(talk, '00000000'))).toBe('handover-code-wrong')

  const code = await codeOf(talk)
  expect(await problemOf(confirm(talk, code))).toBe('too-many-requests')
  talks.pass(day)
  expect(await problemOf(confirm(talk, code))).toBe('done')
})

test('a code that is older than the newest signing key is still valid', async () => {
  const talk = await talks.begin()
  const code = await codeOf(talk, serviceWith(['old']))

  expect(await problemOf(confirm(talk, code, serviceWith(['new'])))).toBe('handover-code-wrong')
  expect(await problemOf(confirm(talk, code, serviceWith(['new', 'old'])))).toBe('done')
})
