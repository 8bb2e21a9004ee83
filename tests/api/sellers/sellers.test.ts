import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, openMarket, titlesOf } from '#tests/support/listings.ts'
import { reviewsIn } from '#tests/support/reviews.ts'

const { db } = await useDatabase()
const market = openMarket(db)
const { keepReview } = reviewsIn(db, market)

test('a seller is returned with public data and nothing else', async () => {
  const trader = { name: 'Vélos Martin', address: 'Esch', registration: 'B1', vat: 'LU1', email: 'martin@example.com' }
  const id = await market.keepMember({
    username: 'velos-martin',
    bio: 'Vélos d’occasion.',
    languages: ['fr', 'lb'],
    locality: 'lu-esch-sur-alzette',
    trader: JSON.stringify(trader),
    reply_rate: 0.94,
    reply_minutes: 45,
  })
  await market.keepListing({ seller_id: id })
  await market.keepListing({ seller_id: id, status: 'sold' })

  expect(await market.sellers.read(id)).toEqual({
    id,
    username: 'velos-martin',
    avatar: null,
    bio: 'Vélos d’occasion.',
    languages: ['fr', 'lb'],
    locality: 'lu-esch-sur-alzette',
    memberSince: daysAgo(100).getTime(),
    lastSeen: Date.UTC(2026, 10, 21),
    isTrader: true,
    trader: { name: 'Vélos Martin', address: 'Esch', registration: 'B1', vat: 'LU1' },
    replyRate: 0.94,
    replyMinutes: 45,
    reviewCount: 0,
    averageStars: null,
    listingCount: 1,
  })
})

test('an unknown seller is not found by any endpoint', async () => {
  const id = randomUUID()
  const { read, readListings } = market.sellers

  for (const ask of [read, readListings, market.reviews.readAbout]) {
    await expect(ask(id)).rejects.toMatchObject({ code: 'seller-not-found', status: 404 })
  }
})

test('stars are averaged over visible reviews, from three on', async () => {
  const member_id = await market.keepMember()
  await keepReview({ member_id, stars: 5 })
  await keepReview({ member_id, stars: 4 })
  await keepReview({ member_id, stars: 1, visible_at: null })
  await keepReview({ member_id, stars: 1, visible_at: daysAgo(-3) })
  const withTwo = await market.sellers.read(member_id)
  await keepReview({ member_id, stars: 5 })
  const withThree = await market.sellers.read(member_id)

  expect(withTwo).toMatchObject({ reviewCount: 2, averageStars: null })
  expect(withThree).toMatchObject({ reviewCount: 3, averageStars: 4.7 })
})

test('a seller’s listings are those for sale, newest first, page by page', async () => {
  const seller_id = await market.keepMember()
  await market.keepListing({ title: 'someone else’s' })
  await market.keepListing({ seller_id, title: 'sold', status: 'sold' })
  for (let index = 0; index < 30; index += 1) {
    await market.keepListing({ seller_id, title: `${index}`, published_at: daysAgo(1 + index) })
  }

  const first = await market.sellers.readListings(seller_id)
  const second = await market.sellers.readListings(seller_id, first.next!)

  expect([...titlesOf(first), ...titlesOf(second)]).toEqual(Array.from({ length: 30 }, (_, index) => `${index}`))
  expect(second.next).toBeNull()
  expect(first.total).toEqual({ count: 30, isExact: true })
})

test('a forged cursor is refused', async () => {
  const id = await market.keepMember()

  await expect(market.reviews.readAbout(id, 'abc')).rejects.toMatchObject({ fields: { after: 'invalid' } })
  await expect(market.sellers.readListings(id, 'abc')).rejects.toMatchObject({ fields: { after: 'invalid' } })
})

test('a seller who is about to be deleted is not found by others', async () => {
  const id = await market.keepMember({ deletion_due_at: daysAgo(-14) })

  await expect(market.sellers.read(id)).rejects.toThrow('seller-not-found')
  await expect(market.sellers.readListings(id)).rejects.toThrow('seller-not-found')
  await expect(market.reviews.readAbout(id)).rejects.toThrow('seller-not-found')
  expect(await market.sellers.findCard(id)).toBeUndefined()
})
