// Both engines: each collection has its own statements.
import { describe, expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import type { CollectionService } from '#server/collections/collection-service.ts'
import { createHiddenSellersService } from '#server/exclusions/hidden-sellers-service.ts'
import { createHiddenWordsService } from '#server/exclusions/hidden-words-service.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { useDatabase } from '#tests/support/database.ts'
import { now, openMarket } from '#tests/support/listings.ts'
import { aFavourite, aHiddenSeller, aHiddenWord, aSavedSearch } from '#tests/support/synced-items.ts'

const { db } = await useDatabase()
const market = openMarket(db)

type Item = { isKept: boolean; changedAt: number }

type Noun<I extends Item> = {
  open: (given: { db: typeof db; now: () => Date }) => CollectionService<I>
  /** A different item for each number, saved that many milliseconds after the first. */
  make: (number: number) => I
  most: number
  mostTombstones: number
  tooMany: string
}

const favourites: Noun<ReturnType<typeof aFavourite>> = {
  open: createFavouritesService,
  make: (number) => aFavourite({ keptAt: 1_000 + number }),
  most: 1_000,
  mostTombstones: 1_000,
  tooMany: 'too-many-favourites',
}

const savedSearches: Noun<ReturnType<typeof aSavedSearch>> = {
  open: createSavedSearchesService,
  make: (number) => aSavedSearch({ savedAt: 1_000 + number, search: { text: `vélo ${number}` } }),
  most: 30,
  mostTombstones: 100,
  tooMany: 'too-many-saved-searches',
}

const hiddenSellers: Noun<ReturnType<typeof aHiddenSeller>> = {
  open: createHiddenSellersService,
  make: (number) => aHiddenSeller({ hiddenAt: 1_000 + number }),
  most: 500,
  mostTombstones: 500,
  tooMany: 'too-many-hidden-sellers',
}

const hiddenWords: Noun<ReturnType<typeof aHiddenWord>> = {
  open: createHiddenWordsService,
  make: (number) => aHiddenWord({ hiddenAt: 1_000 + number, text: `Wuert ${number}` }),
  most: 50,
  mostTombstones: 100,
  tooMany: 'too-many-hidden-words',
}

describe('favourites', () => describeCollection(favourites))
describe('saved searches', () => describeCollection(savedSearches))
describe('hidden sellers', () => describeCollection(hiddenSellers))
describe('hidden words', () => describeCollection(hiddenWords))

function describeCollection<I extends Item>({ open, make, most, mostTombstones, tooMany }: Noun<I>) {
  const removed = (item: I): I => ({ ...item, isKept: false, changedAt: item.changedAt + 1 })
  const items = (count: number) => Array.from({ length: count }, (_, index) => make(index))

  function openAt(moment = now) {
    const clock = { moment }
    return { clock, ...open({ db, now: () => clock.moment }) }
  }

  test('items are sorted by latest change, with tombstones after them', async () => {
    const memberId = await market.keepMember()
    const collection = openAt()
    const [first, second, third] = [make(1), make(2), make(3)]

    await collection.change(memberId, [second, first, third])
    const listed = await collection.change(memberId, [removed(third)])

    expect(listed.slice(0, 2)).toEqual([second, first])
    expect(listed[2]).toMatchObject({ isKept: false, changedAt: third.changedAt + 1 })
    expect(await collection.list(memberId)).toEqual(listed)
  })

  test('the number of items is limited, and refused ones are named', async () => {
    const memberId = await market.keepMember()
    const collection = openAt()
    await collection.change(memberId, items(most - 1))

    const refused = collection.change(memberId, [make(most), make(most + 1)])

    await expect(refused).rejects.toMatchObject({ code: tooMany, fields: { 'changes.1': 'too_many' } })
    expect(await collection.list(memberId)).toHaveLength(most)
  })

  test('the number of tombstones is limited, and the oldest are deleted first', async () => {
    const memberId = await market.keepMember()
    const collection = openAt()
    const [oldest, ...others] = items(mostTombstones + 1).map(removed)
    await collection.change(memberId, [oldest!])
    collection.clock.moment = new Date(now.getTime() + 1)

    const listed = await collection.change(memberId, others)

    expect(listed).toHaveLength(mostTombstones)
    expect(listed.map(({ changedAt }) => changedAt)).not.toContain(oldest!.changedAt)
  })

  test('tombstones of all members are deleted after ninety days, and items stay', async () => {
    const [one, other] = [await market.keepMember(), await market.keepMember()]
    const collection = openAt()
    await collection.change(one, [make(1), removed(make(2))])
    await collection.change(other, [removed(make(3))])

    collection.clock.moment = new Date(now.getTime() + 90 * day)
    expect(await collection.forgetOld()).toBe(0)
    collection.clock.moment = new Date(now.getTime() + 90 * day + 1)
    expect(await collection.forgetOld()).toBe(2)

    expect(await collection.list(one)).toMatchObject([{ isKept: true }])
    expect(await collection.list(other)).toEqual([])
  })

  test('nothing is stored for a deleted member', async () => {
    const change = openAt().change('c6a2c3f5-0000-4000-8000-00000000dead', [make(1)])

    await expect(change).rejects.toMatchObject({ code: 'sign-in-required' })
  })
}
