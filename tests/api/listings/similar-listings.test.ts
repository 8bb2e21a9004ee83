import { expect, test } from 'vitest'

import { useDatabase } from '#tests/support/database.ts'
import { aMember, openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const bySomeone = () => ({ seller_id: aMember().id })

const similarTo = async (id: string) => (await market.listings.readSimilar(id)).map(({ title }) => title)

test('listings of the same category come before those of neighbouring ones, and others are left out', async () => {
  const phone = await market.keepListing({ title: 'iPhone 13', category: 'ios' })
  await market.keepListing({ ...bySomeone(), title: 'Galaxy', category: 'android' })
  await market.keepListing({ ...bySomeone(), title: 'iPhone 8', category: 'ios', price_cents: 99_000 })
  await market.keepListing({ ...bySomeone(), title: 'Sofa', category: 'furniture' })

  expect(await similarTo(phone)).toEqual(['iPhone 8', 'Galaxy'])
})

test('within a category, shared words of the title, price and place decide', async () => {
  const bike = await market.keepListing({ title: 'Vélo de course', price_cents: 50_000 })
  await market.keepListing({ ...bySomeone(), title: 'Remorque', price_cents: 50_000 })
  await market.keepListing({ ...bySomeone(), title: 'Vélo de course dearer', price_cents: 500_000 })
  await market.keepListing({ ...bySomeone(), title: 'Vélo de course', price_cents: 48_000 })
  await market.keepListing({ ...bySomeone(), title: 'Remorque far', price_cents: 50_000, locality: 'lu-diekirch' })

  expect(await similarTo(bike)).toEqual(['Vélo de course', 'Vélo de course dearer', 'Remorque', 'Remorque far'])
})

test('one seller has at most two of up to eight similar listings', async () => {
  const bike = await market.keepListing()
  const { id: shop } = aMember()
  for (let index = 0; index < 6; index += 1) await market.keepListing({ seller_id: shop, title: 'Vélo de ville' })
  for (let index = 0; index < 9; index += 1) await market.keepListing({ ...bySomeone(), title: 'Autre' })

  const titles = await similarTo(bike)

  expect(titles).toHaveLength(8)
  expect(titles.filter((title) => title === 'Vélo de ville')).toHaveLength(2)
})

test('sold and paused listings and the listing itself are not similar', async () => {
  const bike = await market.keepListing({ title: 'itself' })
  await market.keepListing({ ...bySomeone(), title: 'sold', status: 'sold' })
  await market.keepListing({ ...bySomeone(), title: 'paused', status: 'paused' })

  expect(await similarTo(bike)).toEqual([])
})

test('a sold listing still has similar ones', async () => {
  const sold = await market.keepListing({ status: 'sold' })
  await market.keepListing({ ...bySomeone(), title: 'still there' })

  expect(await similarTo(sold)).toEqual(['still there'])
})
