import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { Promotion } from '#contract/api/promotions.ts'
import { day } from '#contract/durations.ts'
import { runPromotions } from '#server/promotions/clock-repair.ts'
import { readPromotions } from '#server/promotions/listing-promotions.ts'
import { startLines } from '#server/promotions/promotion-clock.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openModeration } from '#tests/support/moderation.ts'
import { keepPaidOrder } from '#tests/support/promotions.ts'
import { openSelling } from '#tests/support/selling.ts'

const { db } = await useDatabase()
const moderation = openModeration(db)
const selling = openSelling(db)
beforeEach(() => {
  moderation.start()
  selling.begin()
})

/** A reported listing with a week at the top that has run for a day. */
async function aPromotedListing() {
  const found = await moderation.aReportedListing()
  const orderId = await keepPaidOrder(db, found.listingId, ['top_listing'], moderation.now())
  await startLines(db, found.listingId, moderation.now())
  moderation.talks.pass(day)
  return { ...found, orderId, moderator: await moderation.aModerator() }
}

const stateOf = async (listingId: string, now: Date): Promise<[Promotion['state'], number]> => {
  const [promotion] = await readPromotions(db, listingId, now)
  return [promotion!.state, Math.round((promotion!.remaining / day) * 100) / 100]
}

test('the time stands still while the seller is suspended, and goes on afterwards', async () => {
  const { listingId, seller, moderator } = await aPromotedListing()
  const reported = await moderation.aReportedListing({ seller_id: seller })

  await moderation.decide(moderator, reported.caseId, { outcome: 'suspend', suspensionDays: 7 })
  expect(await stateOf(listingId, moderation.now())).toEqual(['stopped', 6])
  moderation.talks.pass(3 * day)
  expect(await stateOf(listingId, moderation.now())).toEqual(['stopped', 6])
  await moderation.decide(moderator, await reopened(reported.caseId), { outcome: 'restore' })

  expect(await stateOf(listingId, moderation.now())).toEqual(['running', 6])
})

/** A case that waits for a decision again. */
async function reopened(caseId: string) {
  await db.updateTable('moderation_cases').set({ queue: 'reported' }).where('id', '=', caseId).execute()
  return caseId
}

test('what was paid for a paused listing waits, runs when it is shown, and goes on when it is paused or sold', async () => {
  const seller = await selling.aSeller()
  const { id: listingId } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }
  let { version } = await selling.changeStatus(own, { status: 'paused', version: 1 })
  await keepPaidOrder(db, listingId, ['urgent_tag'], selling.clock())
  await startLines(db, listingId, selling.clock())
  expect(await stateOf(listingId, selling.clock())).toEqual(['waiting', 14])
  expect((await selling.read(own)).promotions).toEqual([{ option: 'urgent_tag', endsAt: null }])

  ;({ version } = await selling.changeStatus(own, { status: 'active', version }))
  expect((await selling.read(own)).promotions).toEqual([
    { option: 'urgent_tag', endsAt: selling.clock().getTime() + 14 * day },
  ])
  for (const status of ['paused', 'sold'] as const) {
    selling.pass(day)
    ;({ version } = await selling.changeStatus(own, { status, version }))
  }

  expect(await stateOf(listingId, selling.clock())).toEqual(['running', 12])
  selling.pass(13 * day)
  expect(await selling.read(own)).not.toHaveProperty('promotions')
})

test('each minute starts and stops what a change has missed, and notes what is over', async () => {
  const { listingId, orderId } = await aPromotedListing()
  const now = () => moderation.now()
  const change = (row: object) => db.updateTable('listings').set(row).where('id', '=', listingId).execute()

  await change({ status: 'paused', hidden_status: 'active', hidden_reasons: ['moderation'] })
  await runPromotions(db, now())
  expect(await stateOf(listingId, now())).toEqual(['stopped', 6])
  moderation.talks.pass(day)
  await change({ status: 'active', hidden_status: null, hidden_reasons: [] })
  await Promise.all([runPromotions(db, now()), runPromotions(db, now())])
  expect(await stateOf(listingId, now())).toEqual(['running', 6])
  moderation.talks.pass(6 * day)
  await runPromotions(db, now())

  expect(await db.selectFrom('order_lines').select('ended_at').where('order_id', '=', orderId).execute()).toEqual([
    { ended_at: now() },
  ])
  expect(await stateOf(listingId, now())).toEqual(['ended', 0])
})

test('the promotions of a listing are listed with their states, those that have ended last', async () => {
  const { listingId, orderId } = await aPromotedListing()
  const second = await keepPaidOrder(db, listingId, ['top_listing'], moderation.now())
  await startLines(db, listingId, moderation.now())
  const now = moderation.now().getTime()
  const times = { starts_at: new Date(now - 9 * day), ends_at: new Date(now - 2 * day) }
  await db
    .insertInto('promotions')
    .values({ id: randomUUID(), listing_id: listingId, option: 'new_tag', ...times })
    .execute()

  expect(await readPromotions(db, listingId, moderation.now())).toEqual([
    {
      option: 'top_listing',
      orderId,
      startsAt: now - day,
      endsAt: now + 6 * day,
      remaining: 6 * day,
      state: 'running',
    },
    {
      option: 'top_listing',
      orderId: second,
      startsAt: now + 6 * day,
      endsAt: now + 13 * day,
      remaining: 7 * day,
      state: 'waiting',
    },
    { option: 'new_tag', orderId: null, startsAt: now - 9 * day, endsAt: now - 2 * day, remaining: 0, state: 'ended' },
  ])
})

test('the buyer is told when what waited begins, and when nothing of the order runs any more', async () => {
  const seller = await selling.aSeller()
  const { id: listingId } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }
  const { version } = await selling.changeStatus(own, { status: 'paused', version: 1 })
  await keepPaidOrder(db, listingId, ['new_tag', 'urgent_tag'], selling.clock())
  selling.pass(day)
  await selling.changeStatus(own, { status: 'active', version })
  const told = async () => {
    const rows = await db.selectFrom('notifications').select('kind').where('member_id', '=', seller.memberId).execute()
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('promotion'))
  }

  expect(await told()).toEqual(['promotion-started'])
  selling.pass(8 * day)
  await runPromotions(db, selling.clock())
  expect(await told()).toEqual(['promotion-started'])
  selling.pass(8 * day)
  for (let run = 0; run < 2; run++) await runPromotions(db, selling.clock())

  expect((await told()).toSorted()).toEqual(['promotion-ended', 'promotion-started'])
})
