import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { demoMarket } from '#server/demo/demo-market.ts'
import { createListingsRepository } from '#server/listings/listings-repository.ts'
import { seedDemoMarket } from '#server/seed/seed-market.ts'
import { shouldSeed } from '#server/seed/seed-state.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, now, openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const { insert: insertListing } = createListingsRepository(db)

/** Returns the photo's real name without processing it. */
async function keepPhoto(bytes: Uint8Array) {
  return { name: createHash('sha256').update(bytes).digest('hex'), width: 800, height: 600, thumbhash: 'AAAA' }
}

const seed = (given = {}) => seedDemoMarket({ db, insertListing, keepPhoto, now, ...given })

async function countRows() {
  const tables = ['members', 'listings', 'photos', 'promotions', 'reviews'] as const
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`.as(table))
  return db.selectNoFrom(counts).executeTakeFirst()
}

const everything = {
  members: demoMarket.sellers.length,
  listings: demoMarket.listings.length,
  photos: demoMarket.listings.flatMap(({ photos }) => photos).length,
  promotions: demoMarket.listings.flatMap(({ promotions = [] }) => promotions).length,
  reviews: demoMarket.reviews.length,
}

test('an empty database is filled with the whole demo market, and progress is reported at the start and after each listing', async () => {
  const progress: [number, number][] = []

  await seed({ onProgress: (done: number, total: number) => progress.push([done, total]) })

  expect(await countRows()).toEqual(everything)
  expect(progress.at(0)).toEqual([0, demoMarket.listings.length])
  expect(progress.at(-1)).toEqual([demoMarket.listings.length, demoMarket.listings.length])
})

test('seeding twice, even on different days, gives the same market', async () => {
  await seed()
  const before = await db.selectFrom('listings').select(['id', 'published_at']).orderBy('id').execute()

  await seed({ now: daysAgo(-1) })

  expect(await countRows()).toEqual(everything)
  expect(await db.selectFrom('listings').select(['id', 'published_at']).orderBy('id').execute()).toEqual(before)
})

test('an interrupted seed shows only complete listings, and the next start completes it', async () => {
  let photosLeft = 40
  const keepSome = async (bytes: Uint8Array) => {
    if (photosLeft-- === 0) throw new Error('killed')
    return keepPhoto(bytes)
  }

  await expect(seed({ keepPhoto: keepSome })).rejects.toThrow('killed')

  const begun = await countRows()
  const cards = (await openMarket(db).search({})).listings
  expect(begun).not.toEqual(everything)
  expect(cards.length).toBeGreaterThan(0)
  for (const { title, photoCount } of cards) {
    expect(photoCount).toBe(demoMarket.listings.find((listing) => listing.title === title)?.photos.length)
  }
  expect(await shouldSeed(db, { fillsDemo: true })).toBe(true)

  await seed()

  expect(await countRows()).toEqual(everything)
  expect(await shouldSeed(db, { fillsDemo: true })).toBe(false)
})

test('only an empty database is seeded, only if it is wanted, and only once', async () => {
  expect(await shouldSeed(db, { fillsDemo: true })).toBe(true)
  expect(await shouldSeed(db, { fillsDemo: false })).toBe(false)

  await openMarket(db).keepMember()

  expect(await shouldSeed(db, { fillsDemo: true })).toBe(false)
})

test('a market that was seeded and then emptied is not seeded again', async () => {
  await seed()
  await db.deleteFrom('members').execute()

  expect(await shouldSeed(db, { fillsDemo: true })).toBe(false)
})

test('active listings are found, and closed ones have the time of closing', async () => {
  await seed()
  const market = openMarket(db)

  const { total } = await market.search({})
  const offered = demoMarket.listings.filter(({ status = 'active' }) => status === 'active' || status === 'reserved')
  const closed = await db.selectFrom('listings').selectAll().where('status', 'in', ['sold', 'expired']).execute()

  expect(total.count).toBe(offered.length)
  expect(closed.length).toBeGreaterThan(0)
  for (const { closed_at, published_at } of closed) {
    expect(closed_at!.getTime()).toBeGreaterThan(published_at.getTime())
    expect(closed_at!.getTime()).toBeLessThan(now.getTime())
  }
})

test('the home page of the demo market recommends many sellers', async () => {
  await seed()

  const listings = await openMarket(db).listings.recommend()

  const sellerOf = new Map(demoMarket.listings.map(({ title, seller }) => [title, seller]))
  const sellers = Map.groupBy(listings, ({ title }) => sellerOf.get(title))
  expect(listings).toHaveLength(24)
  expect(Math.max(...Array.from(sellers.values(), ({ length }) => length))).toBeLessThanOrEqual(3)
})
