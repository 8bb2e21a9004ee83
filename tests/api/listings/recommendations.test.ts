import { expect, test } from 'vitest'

import { useDatabase } from '#tests/support/database.ts'
import { aMember, aPhoto, hoursAgo, now, openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
let time = now
const market = openMarket(db, () => time)

const categories = ['ios', 'ios', 'ios', 'ios', 'ios', 'computers', 'furniture', 'books', 'cycling'] as const

async function fillMarket(count: number) {
  const sellers = Array.from({ length: 12 }, () => aMember().id)
  for (let index = 0; index < count; index += 1) {
    const category = categories[index % categories.length]!
    const seller_id = sellers[index % sellers.length]!
    await market.keepListing({ category, seller_id, title: category, published_at: hoursAgo(index) }, [aPhoto()])
  }
}

test('twenty-four listings are recommended, each once', async () => {
  await fillMarket(60)

  const listings = await market.listings.recommend()

  expect(new Set(listings.map(({ id }) => id)).size).toBe(24)
})

test('the recommendations stay the same for some minutes, and then change', async () => {
  await fillMarket(60)
  const read = async (minutes: number) => {
    time = new Date(now.getTime() + minutes * 60_000)
    return (await market.listings.recommend()).map(({ id }) => id)
  }

  const first = await read(0)

  expect(await read(2)).toEqual(first)
  expect(await read(30)).not.toEqual(first)
})

test('only listings with a photo that are not reserved are recommended', async () => {
  time = now
  const shown = await market.keepListing({}, [aPhoto()])
  await market.keepListing()
  await market.keepListing({ status: 'reserved' }, [aPhoto()])

  expect((await market.listings.recommend()).map(({ id }) => id)).toEqual([shown])
})

test('an empty market has no recommendations', async () => {
  expect(await market.listings.recommend()).toEqual([])
})
