// Both engines: periods are decided by locks and by times with time zones.
import { expect, test } from 'vitest'

import { day, hour } from '#contract/durations.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import { hideListing, unhideListing } from '#server/listings/hidden-listings.ts'
import { endLines, startLines, stopLines } from '#server/promotions/promotion-clock.ts'
import { useDatabase } from '#tests/support/database.ts'
import { now, openMarket } from '#tests/support/listings.ts'
import { keepPaidOrder } from '#tests/support/promotions.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Periods of a listing, as days after the time of the tests. */
async function periodsOf(listingId: string) {
  const rows = await db
    .selectFrom('promotions')
    .select(['option', 'starts_at', 'ends_at'])
    .where('listing_id', '=', listingId)
    .orderBy('starts_at')
    .orderBy('option')
    .execute()
  const days = (moment: Date) => (moment.getTime() - now.getTime()) / day
  return rows.map(({ option, starts_at, ends_at }) => [option, days(starts_at), days(ends_at)])
}

async function remainingOf(orderId: string, option: PromotionOption) {
  const { remaining } = await db
    .selectFrom('order_lines')
    .select('remaining')
    .where('order_id', '=', orderId)
    .where('option', '=', option)
    .executeTakeFirstOrThrow()
  return Number(remaining) / day
}

test('paid options run when everybody can see the listing, each once however often they are started', async () => {
  const listing = await market.keepListing({ status: 'paused' })
  const order = await keepPaidOrder(db, listing, ['top_listing', 'urgent_tag'], now)
  await startLines(db, listing, now)
  expect(await periodsOf(listing)).toEqual([])

  await db.updateTable('listings').set({ status: 'active' }).where('id', '=', listing).execute()
  for (const moment of [at(day), at(2 * day)]) await startLines(db, listing, moment)

  expect(await periodsOf(listing)).toEqual([
    ['top_listing', 1, 8],
    ['urgent_tag', 1, 15],
  ])
  expect(await remainingOf(order, 'top_listing')).toBe(0)
})

test('a second option of the same kind begins where the first one ends, and follows at once if that is ended', async () => {
  const listing = await market.keepListing()
  const first = await keepPaidOrder(db, listing, ['top_listing'], now)
  await startLines(db, listing, now)
  await keepPaidOrder(db, listing, ['top_listing'], at(hour))
  await startLines(db, listing, at(hour))
  expect(await periodsOf(listing)).toEqual([
    ['top_listing', 0, 7],
    ['top_listing', 7, 14],
  ])

  const left = await endLines(db, { orderId: first }, at(day))

  expect(left).toEqual(new Map([['top_listing', 6 * day]]))
  expect(await periodsOf(listing)).toEqual([
    ['top_listing', 0, 1],
    ['top_listing', 1, 8],
  ])
})

test('the time stands still while moderation hides the listing', async () => {
  const listing = await market.keepListing()
  const order = await keepPaidOrder(db, listing, ['top_listing'], now)
  const queued = await keepPaidOrder(db, listing, ['top_listing'], at(1))
  await startLines(db, listing, now)

  await hideListing(db, listing, 'moderation')
  for (const moment of [at(2 * day), at(3 * day)]) await stopLines(db, listing, moment)
  await startLines(db, listing, at(3 * day))
  expect(await periodsOf(listing)).toEqual([['top_listing', 0, 2]])
  expect([await remainingOf(order, 'top_listing'), await remainingOf(queued, 'top_listing')]).toEqual([5, 7])

  await unhideListing(db, listing, 'moderation')
  await startLines(db, listing, at(4 * day))

  expect(await periodsOf(listing)).toEqual([
    ['top_listing', 0, 2],
    ['top_listing', 4, 9],
    ['top_listing', 9, 16],
  ])
})

test('ended options say once what was left of them', async () => {
  const listing = await market.keepListing()
  const order = await keepPaidOrder(db, listing, ['top_listing', 'urgent_tag', 'new_tag'], now)
  await startLines(db, listing, now)

  expect(await endLines(db, { orderId: order, options: ['new_tag'] }, at(day))).toEqual(new Map([['new_tag', 6 * day]]))
  expect(await endLines(db, { orderId: order }, at(10 * day))).toEqual(
    new Map([
      ['top_listing', 0],
      ['urgent_tag', 4 * day],
    ]),
  )
  expect(await endLines(db, { orderId: order }, at(11 * day))).toEqual(new Map())
})
