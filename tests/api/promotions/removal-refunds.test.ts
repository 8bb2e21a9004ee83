import { beforeEach, expect, test } from 'vitest'

import { day, hour } from '#contract/durations.ts'
import { refundLostOptions } from '#server/orders/removal-refunds.ts'
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

const refundsOf = (orderId: string) =>
  db.selectFrom('refunds').select(['reason', 'cents', 'lines']).where('order_id', '=', orderId).execute()

/** A reported listing with a week at the top for 6.99 euros, of which four days are left. */
async function aPromotedListing(given: Parameters<typeof moderation.aReportedListing>[0] = {}) {
  const found = await moderation.aReportedListing(given)
  const orderId = await keepPaidOrder(db, found.listingId, ['top_listing'], moderation.now())
  await startLines(db, found.listingId, moderation.now())
  moderation.talks.pass(3 * day - 1)
  return { ...found, orderId, moderator: await moderation.aModerator() }
}

const fourDays = [{ reason: 'removal', cents: 399, lines: { top_listing: 399 } }]

test('if moderators remove a listing, its promotions end, and the time that was left is paid back once', async () => {
  const { listingId, orderId, caseId, moderator } = await aPromotedListing()

  await moderation.decide(moderator, caseId, { outcome: 'remove' })

  expect(await refundsOf(orderId)).toEqual(fourDays)
  await db.updateTable('moderation_cases').set({ queue: 'reported' }).where('id', '=', caseId).execute()
  await moderation.decide(moderator, caseId, { outcome: 'restore' })
  await runPromotions(db, moderation.now())
  expect(await readPromotions(db, listingId, moderation.now())).toMatchObject([{ state: 'ended', remaining: 0 }])
  expect(await refundsOf(orderId)).toEqual(fourDays)
})

test('a moderator sees what of a promotion is left, until when, and nothing of it once it is paid back', async () => {
  const { listingId, caseId, moderator } = await aPromotedListing()
  const read = async () => (await moderation.cases.read({ caseId, moderatorId: moderator })).promotions
  const [running] = await readPromotions(db, listingId, moderation.now())

  const { orderId: _, ...seen } = running!
  expect(await read()).toEqual([seen])
  expect(seen).toMatchObject({ option: 'top_listing', state: 'running', remaining: 4 * day + 1 })

  await moderation.decide(moderator, caseId, { outcome: 'remove' })
  expect(await read()).toEqual([])
})

test('a suspension without an end pays back what was left for all listings of the seller, another one does not', async () => {
  const { seller, orderId, moderator } = await aPromotedListing()
  const other = await moderation.aReportedListing({ seller_id: seller })
  const forAWeek = await aPromotedListing()
  const another = await moderation.aReportedListing({ seller_id: forAWeek.seller })

  await moderation.decide(moderator, other.caseId, { outcome: 'suspend', suspensionDays: null })
  await moderation.decide(moderator, another.caseId, { outcome: 'suspend', suspensionDays: 7 })

  expect(await refundsOf(orderId)).toHaveLength(1)
  expect(await refundsOf(forAWeek.orderId)).toEqual([])
})

test('what never ran is paid back when the seller removes the listing, and what runs is not', async () => {
  const seller = await selling.aSeller()
  const { id: listingId } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }
  const running = await keepPaidOrder(db, listingId, ['urgent_tag'], selling.clock())
  await startLines(db, listingId, selling.clock())
  await selling.changeStatus(own, { status: 'paused', version: 1 })
  const waiting = await keepPaidOrder(db, listingId, ['new_tag'], selling.clock())

  await selling.remove(own)
  await refundLostOptions(db, selling.clock())
  expect(await refundsOf(waiting)).toEqual([])
  selling.pass(hour + 1)
  for (let run = 0; run < 2; run++) await refundLostOptions(db, selling.clock())

  expect(await refundsOf(waiting)).toEqual([{ reason: 'removal', cents: 149, lines: { new_tag: 149 } }])
  expect(await refundsOf(running)).toEqual([])
})

test('what never ran is paid back when the listing is deleted with the account', async () => {
  const seller = await selling.aSeller()
  const { id: listingId } = await selling.sell(seller)
  await selling.changeStatus({ listingId, memberId: seller.memberId }, { status: 'paused', version: 1 })
  const waiting = await keepPaidOrder(db, listingId, ['new_tag'], selling.clock())
  await db.deleteFrom('members').where('id', '=', seller.memberId).execute()

  await refundLostOptions(db, selling.clock())

  expect(await refundsOf(waiting)).toMatchObject([{ cents: 149 }])
})
