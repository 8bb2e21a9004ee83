// Both engines: devices write concurrently, and the last write wins.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { Favourite } from '#contract/api/favourites.ts'
import { favouriteTombstoneDays } from '#contract/favourites.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import { recountFavourites } from '#server/favourites/recount-favourites.ts'
import { useDatabase } from '#tests/support/database.ts'
import { now, openMarket } from '#tests/support/listings.ts'
import { aFavourite } from '#tests/support/synced-items.ts'

const minute = 60 * 1_000
const day = 24 * 60 * minute

let moment = now
beforeEach(() => {
  moment = now
})

const { db } = await useDatabase()
const market = openMarket(db)
const favourites = createFavouritesService({ db, now: () => moment })

const pass = (milliseconds: number) => {
  moment = new Date(moment.getTime() + milliseconds)
}

/** The same favourite as changed some time later. */
const later = (favourite: Favourite, given: Partial<Favourite>, after = 1): Favourite => {
  return { ...favourite, changedAt: favourite.changedAt + after, ...given }
}

const idsOf = (kept: readonly Favourite[]) => kept.filter(({ isKept }) => isKept).map(({ listingId }) => listingId)

test('a favourite saved on one device reaches the other, the latest first', async () => {
  const memberId = await market.keepMember()
  const [old, lately] = [aFavourite({ keptAt: 1_000, note: 'Pour Léa ❤' }), aFavourite({ price: null })]

  await favourites.change(memberId, [old])
  const told = await favourites.change(memberId, [lately])

  expect(told).toEqual([lately, old])
  expect(await favourites.list(memberId)).toEqual(told)
})

test('the newest change wins, whichever device comes first', async () => {
  const memberId = await market.keepMember()
  const kept = aFavourite()
  const [noted, takenOff] = [later(kept, { note: 'Ask for the lock' }, 2), later(kept, { isKept: false }, 1)]

  await favourites.change(memberId, [noted])
  const told = await favourites.change(memberId, [takenOff, kept])

  expect(told).toEqual([noted])
})

test('other devices receive a removal, and nothing else about the favourite', async () => {
  const memberId = await market.keepMember()
  const kept = aFavourite({ note: 'A present' })
  await favourites.change(memberId, [kept])

  const told = await favourites.change(memberId, [later(kept, { isKept: false })])

  expect(told).toEqual([later(kept, { isKept: false, note: '', price: null })])
})

test('a change that is sent twice takes effect once, even with a fast clock', async () => {
  const memberId = await market.keepMember()
  const listing = await market.keepListing()
  const changes = [aFavourite({ listingId: listing }), aFavourite({ keptAt: now.getTime() + 30 * minute })]
  const first = await favourites.change(memberId, changes)
  pass(minute)

  expect(await favourites.change(memberId, changes)).toEqual(first)
  expect(first.every(({ keptAt, changedAt }) => keptAt <= now.getTime() && changedAt <= now.getTime())).toBe(true)
  expect(await keptBy(listing)).toBe(1)
})

test('two devices that send at once lose nothing', async () => {
  const memberId = await market.keepMember()
  const changes = Array.from({ length: 40 }, () => aFavourite())
  const batches = Array.from({ length: 8 }, (_, index) => changes.slice(index * 5, index * 5 + 5))

  await Promise.all(batches.map((batch) => favourites.change(memberId, batch)))

  expect(idsOf(await favourites.list(memberId)).toSorted()).toEqual(idsOf(changes).toSorted())
})

test('two devices that send at once cannot exceed the maximum', async () => {
  const few = createFavouritesService({ db, most: 6, now: () => moment })
  const memberId = await market.keepMember()
  const batch = () => Array.from({ length: 5 }, () => aFavourite())

  const outcomes = await Promise.allSettled([few.change(memberId, batch()), few.change(memberId, batch())])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await few.list(memberId)).toHaveLength(6)
})

test('beyond the maximum, the problem names the refused favourites and the rest is saved', async () => {
  const few = createFavouritesService({ db, most: 3, now: () => moment })
  const memberId = await market.keepMember()
  const [one, two, three, four] = [aFavourite(), aFavourite(), aFavourite(), aFavourite()]
  await few.change(memberId, [one])

  const refused = few.change(memberId, [two, three, four, later(one, { note: 'Blue' })])

  await expect(refused).rejects.toMatchObject({ code: 'too-many-favourites', fields: { 'changes.2': 'too_many' } })
  expect((await few.list(memberId)).map(({ listingId, note }) => [listingId, note])).toEqual(
    expect.arrayContaining([
      [one.listingId, 'Blue'],
      [two.listingId, ''],
      [three.listingId, ''],
    ]),
  )
  expect(idsOf(await few.change(memberId, [four, later(two, { isKept: false })]))).toContain(four.listingId)
})

test('a favourite stays when its listing is deleted, so that its member can be told', async () => {
  const memberId = await market.keepMember()
  const [gone, unknown] = [await market.keepListing(), randomUUID()]
  await favourites.change(memberId, [aFavourite({ listingId: gone })])
  await db.deleteFrom('listings').where('id', '=', gone).execute()

  const told = await favourites.change(memberId, [aFavourite({ listingId: unknown })])

  expect(idsOf(told).toSorted()).toEqual([gone, unknown].toSorted())
})

test('a listing counts the members who have saved it, and not its seller', async () => {
  const [anna, paul] = [await market.keepMember(), await market.keepMember()]
  const listing = await market.keepListing({ seller_id: paul })
  const kept = aFavourite({ listingId: listing })

  await favourites.change(anna, [kept])
  await favourites.change(anna, [later(kept, { note: 'Still there' })])
  await favourites.change(paul, [kept])
  expect(await keptBy(listing)).toBe(1)

  await favourites.change(anna, [later(kept, { isKept: false }, 2)])
  await favourites.change(paul, [later(kept, { isKept: false }, 2)])
  expect(await keptBy(listing)).toBe(0)

  await favourites.change(anna, [later(kept, {}, 3)])
  expect(await keptBy(listing)).toBe(1)
})

test('members who save the same listings in different orders at once are all counted', async () => {
  const listings = await Promise.all(Array.from({ length: 12 }, () => market.keepListing()))
  const members = await Promise.all(Array.from({ length: 6 }, () => market.keepMember()))
  const changes = listings.map((listingId) => aFavourite({ listingId }))

  await Promise.all(
    members.map((memberId, index) => favourites.change(memberId, index % 2 === 0 ? changes : changes.toReversed())),
  )

  for (const listing of listings) expect(await keptBy(listing)).toBe(members.length)
})

test('imported favourites count in addition to those of members', async () => {
  const memberId = await market.keepMember()
  const listing = await market.keepListing()
  await db.updateTable('listings').set({ favourites: 7 }).where('id', '=', listing).execute()

  await favourites.change(memberId, [aFavourite({ listingId: listing })])

  expect(await keptBy(listing)).toBe(8)
})

test('tombstones stay for ninety days after the server received the removal, and no longer', async () => {
  const memberId = await market.keepMember()
  // Removed by a device that was offline for half a year.
  const takenOff = aFavourite({ isKept: false, note: '', price: null, keptAt: now.getTime() - 200 * day })
  const kept = aFavourite()
  await favourites.change(memberId, [takenOff, kept])

  pass(favouriteTombstoneDays * day - minute)
  expect(await favourites.forgetOld()).toBe(0)
  expect(await favourites.list(memberId)).toEqual([kept, takenOff])

  pass(2 * minute)
  expect(await favourites.forgetOld()).toBe(1)
  expect(await favourites.list(memberId)).toEqual([kept])
})

test('nothing is saved for a deleted member', async () => {
  await expect(favourites.change(randomUUID(), [aFavourite()])).rejects.toMatchObject({ code: 'sign-in-required' })
})

test('a wrong count is corrected, and the imported favourites stay', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => market.keepMember()))
  const [right, wrong, brought, given] = await Promise.all(Array.from({ length: 4 }, () => market.keepListing()))
  const all = [right, wrong, brought, given].map((listingId) => aFavourite({ listingId: listingId! }))
  await change(brought!, { favourites: 7 })
  await favourites.change(members[0]!, all)
  await recountFavourites(db)
  await favourites.change(members[1]!, all)
  await favourites.change(members[2]!, [later(all[1]!, { isKept: false })])

  await change(wrong!, { favourites: 40 })
  // An import assigns it to one of the members who have it as a favourite.
  await change(given!, { seller_id: members[0]! })

  expect(await recountFavourites(db, 2)).toBe(2)
  expect(await Promise.all([right, wrong, brought, given].map((id) => keptBy(id!)))).toEqual([2, 2, 9, 1])
  expect(await recountFavourites(db, 2)).toBe(0)
})

test('a favourite of a listing that does not exist yet counts once it exists', async () => {
  const [memberId, id] = [await market.keepMember(), randomUUID()]
  await favourites.change(memberId, [aFavourite({ listingId: id })])
  await market.keepListing({ id, favourites: 5, favourites_brought: 5 })

  await recountFavourites(db)

  expect(await keptBy(id)).toBe(6)
})

test('changes during a recount are counted exactly once', async () => {
  const listing = await market.keepListing()
  const members = await Promise.all(Array.from({ length: 8 }, () => market.keepMember()))
  const kept = aFavourite({ listingId: listing })

  await Promise.all(
    members.flatMap((memberId) => [favourites.change(memberId, [kept]), recountFavourites(db), recountFavourites(db)]),
  )
  expect(await keptBy(listing)).toBe(members.length)
})

const change = (listing: string, given: Partial<{ favourites: number; seller_id: string }>) =>
  db.updateTable('listings').set(given).where('id', '=', listing).execute()

async function keptBy(listing: string): Promise<number> {
  const { favourites: count } = await db
    .selectFrom('listings')
    .select('favourites')
    .where('id', '=', listing)
    .executeTakeFirstOrThrow()
  return count
}

test('a visitor’s favourite that is already in the account keeps its note there, until the member clears it', async () => {
  const memberId = await market.keepMember()
  const noted = aFavourite({ note: 'Ask for the lock' })
  await favourites.change(memberId, [noted])

  const again = later(noted, { note: '', keptAt: noted.keptAt + 5 }, 5)
  const told = await favourites.change(memberId, [again])
  const cleared = await favourites.change(memberId, [later(again, { note: '' })])

  expect(told).toEqual([{ ...again, note: 'Ask for the lock' }])
  expect(cleared).toMatchObject([{ note: '' }])
})
