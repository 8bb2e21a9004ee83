// Both engines: one boost a day is decided by a constraint and by locks.
import { expect, test } from 'vitest'

import { day, hour, minute } from '#contract/durations.ts'
import { marketTime } from '#contract/language/dates.ts'
import { boostListings, endBoosts } from '#server/promotions/boosts.ts'
import { startLines } from '#server/promotions/promotion-clock.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'
import { keepPaidOrder } from '#tests/support/promotions.ts'
import { openSelling } from '#tests/support/selling.ts'

const { db } = await useDatabase()

/** A time in Luxembourg. */
const at = (date: string, time: string) => new Date(marketTime(date, time))

/** A listing that was published on 1 November, with a boost that begins at a moment. */
async function keepBoosted(start: Date, title = 'Boosted') {
  const id = await openMarket(db).keepListing({
    title,
    published_at: at('2026-11-01', '12:00'),
    expires_at: new Date('2028-01-01'),
  })
  await keepPaidOrder(db, id, ['daily_boost'], start)
  await startLines(db, id, start)
  return id
}

const positionOf = (id: string) =>
  db.selectFrom('listings').select(['refreshed_at', 'boosted_from']).where('id', '=', id).executeTakeFirstOrThrow()

async function boostsOf(id: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('boosts')
    .select('boosted_at')
    .where('listing_id', '=', id)
    .orderBy('boosted_at')
    .execute()
  return rows.map(({ boosted_at }) => boosted_at)
}

/** All that servers do each minute. */
async function tick(now: Date) {
  await boostListings(db, now)
  await endBoosts(db, now)
}

test('a boost raises a listing above newer ones at 10:00 as an ad, and its date stays what it was', async () => {
  const id = await keepBoosted(at('2026-11-20', '15:00'))
  const clock = { now: at('2026-11-21', '09:59') }
  const market = openMarket(db, () => clock.now)
  await market.keepListing({ title: 'Newer', published_at: at('2026-11-21', '08:00') })
  const titles = async () => (await market.search({})).listings.map(({ title, tags }) => [title, ...tags].join(' '))
  const published = at('2026-11-01', '12:00').getTime()

  await tick(clock.now)
  expect(await titles()).toEqual(['Newer', 'Boosted'])
  await tick((clock.now = at('2026-11-21', '10:00')))
  expect(await titles()).toEqual(['Boosted ad', 'Newer'])
  expect(await market.listings.read(id)).toMatchObject({ refreshedAt: published, tags: ['ad'] })
  expect(await market.listings.readStates([id])).toMatchObject([{ refreshedAt: published }])

  await tick((clock.now = at('2026-11-27', '15:01')))
  expect(await titles()).toEqual(['Newer', 'Boosted'])
  expect(await positionOf(id)).toEqual({ refreshed_at: new Date(published), boosted_from: null })
})

test('each day has one boost, however many servers do it at the same time', async () => {
  const ids = await Promise.all(['A', 'B', 'C'].map((title) => keepBoosted(at('2026-11-20', '15:00'), title)))

  const raised = await Promise.all(Array.from({ length: 4 }, () => boostListings(db, at('2026-11-21', '10:00'))))

  expect(raised.reduce((sum, each) => sum + each, 0)).toBe(3)
  for (const id of ids) expect(await boostsOf(id)).toEqual([at('2026-11-21', '10:00')])
})

test('a boost that was missed at 10:00 is made good the same day, with the position of 10:00', async () => {
  const id = await keepBoosted(at('2026-11-20', '15:00'))

  await tick(at('2026-11-21', '23:59'))
  expect((await positionOf(id)).refreshed_at).toEqual(at('2026-11-21', '10:00'))
  // No server ran on the 22nd.
  await tick(at('2026-11-23', '00:01'))

  expect(await boostsOf(id)).toEqual([at('2026-11-21', '10:00')])
})

test('a boost that begins after 10:00 begins the next day', async () => {
  const id = await keepBoosted(at('2026-11-20', '10:01'))

  await tick(at('2026-11-20', '12:00'))

  expect(await boostsOf(id)).toEqual([])
})

test('in a year of weeks one after the other there is one boost a day at 10:00, whatever servers do', async () => {
  const id = await keepBoosted(at('2026-11-20', '15:00'))
  let random = 7
  const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
  const expected: Date[] = []
  for (let noon = Date.UTC(2026, 10, 21, 11); noon < Date.UTC(2027, 10, 21); noon += day) {
    const date = new Date(noon).toISOString().slice(0, 10)
    expected.push(at(date, '10:00'))
    if (expected.length % 7 === 0) {
      await keepPaidOrder(db, id, ['daily_boost'], new Date(noon))
      await startLines(db, id, new Date(noon))
    }
    // A server that is right on time, or two that were down until some time of the day.
    const times =
      next(2) === 0 ? [at(date, '10:00').getTime()] : [0, 0].map(() => at(date, '10:00').getTime() + next(13 * hour))
    await Promise.all(times.map((time) => tick(new Date(time))))
    expect((await positionOf(id)).refreshed_at).toEqual(expected.at(-1))
  }

  expect(expected).toHaveLength(365)
  expect(await boostsOf(id)).toEqual(expected)
}, 300_000)

test('a renewal keeps its position when the boosts end, and a repeated request does not renew again', async () => {
  const selling = openSelling(db)
  const seller = await selling.aSeller()
  const { id: listingId, version } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }
  selling.pass(55 * day)
  const start = selling.clock()
  await keepPaidOrder(db, listingId, ['daily_boost'], start)
  await startLines(db, listingId, start)
  await tick(new Date(start.getTime() + day))
  selling.pass(day + minute)

  const renewed = await selling.renew(own, version)
  expect(renewed.refreshedAt).toBe(selling.clock().getTime())
  await tick(new Date(selling.clock().getTime() + day))
  expect(await selling.renew(own, version)).toEqual({ ...renewed, isRenewable: false })
  expect((await positionOf(listingId)).boosted_from).toEqual(new Date(renewed.refreshedAt))
  await endBoosts(db, new Date(start.getTime() + 9 * day))

  expect(await positionOf(listingId)).toEqual({ refreshed_at: new Date(renewed.refreshedAt), boosted_from: null })
})

test('a renewal by a server of the previous release keeps its position, too', async () => {
  const id = await keepBoosted(at('2026-11-20', '15:00'))
  await tick(at('2026-11-21', '10:00'))
  const renewed = at('2026-11-21', '18:00')
  await db.updateTable('listings').set({ refreshed_at: renewed }).where('id', '=', id).execute()

  await tick(at('2026-11-29', '10:00'))

  expect(await positionOf(id)).toEqual({ refreshed_at: renewed, boosted_from: null })
})
