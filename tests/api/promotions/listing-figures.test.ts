// Both engines: days are those of a time zone.
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { readFigures } from '#server/promotions/listing-figures.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const now = new Date('2026-10-27T09:00:00Z')

async function keepConversation(listingId: string, createdAt: string) {
  await db
    .insertInto('conversations')
    .values({ id: randomUUID(), listing_id: listingId, listing_title: 'Vélo', created_at: createdAt })
    .execute()
}

async function keepFavourite(listingId: string, keptAt: string, isKept = true) {
  const memberId = await market.keepMember()
  const times = { kept_at: keptAt, changed_at: keptAt }
  await db
    .insertInto('favourites')
    .values({
      member_id: memberId,
      listing_id: listingId,
      is_kept: isKept,
      price_kind: null,
      price_cents: null,
      ...times,
    })
    .execute()
}

const figuresOf = (listingId: string, publishedAt: Date) => readFigures(db, { listingId, publishedAt }, now)

test('views, favourites and contacts are counted by day in Luxembourg, from publication until today', async () => {
  const publishedAt = new Date('2026-10-23T22:30:00Z')
  const id = await market.keepListing({ published_at: publishedAt })
  const other = await market.keepListing()
  await db
    .insertInto('listing_views')
    .values([
      { listing_id: id, day: '2026-10-25', count: 7 },
      { listing_id: other, day: '2026-10-25', count: 9 },
    ])
    .execute()
  // Midnight is at 22:00 before clocks are put back, and at 23:00 afterwards.
  await keepFavourite(id, '2026-10-24T21:59:00Z')
  await keepFavourite(id, '2026-10-24T22:01:00Z')
  await keepFavourite(id, '2026-10-25T22:30:00Z')
  await keepFavourite(id, '2026-10-25T22:30:00Z', false)
  await keepFavourite(other, '2026-10-25T22:30:00Z')
  await keepConversation(id, '2026-10-25T23:30:00Z')
  await keepConversation(id, '2026-10-26T08:00:00Z')

  expect((await figuresOf(id, publishedAt)).days).toEqual([
    { day: '2026-10-24', views: 0, favourites: 1, contacts: 0 },
    { day: '2026-10-25', views: 7, favourites: 2, contacts: 0 },
    { day: '2026-10-26', views: 0, favourites: 0, contacts: 2 },
    { day: '2026-10-27', views: 0, favourites: 0, contacts: 0 },
  ])
})

test('figures are of the last ninety days, with the promotions that have begun', async () => {
  const publishedAt = new Date(now.getTime() - 200 * day)
  const id = await market.keepListing({ published_at: publishedAt })
  const at = (days: number) => new Date(now.getTime() + days * day)
  await market.promote(id, 'top_listing', { starts_at: at(-9), ends_at: at(-2) })
  await market.promote(id, 'new_tag', { starts_at: at(1), ends_at: at(8) })

  const { days, promotions } = await figuresOf(id, publishedAt)

  expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([90, '2026-07-30', '2026-10-27'])
  expect(promotions).toEqual([{ option: 'top_listing', startsAt: at(-9).getTime(), endsAt: at(-2).getTime() }])
})
