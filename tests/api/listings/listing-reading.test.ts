import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useDatabase } from '#tests/support/database.ts'
import { aPhoto, daysAgo, hoursAgo, openMarket, someSeller } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

test('a listing is returned with everything that its page shows', async () => {
  const id = await market.keepListing(
    {
      title: 'iPhone 13',
      description: 'Comme neuf.\nAvec boîte.',
      category: 'ios',
      brand: 'apple',
      characteristics: { storage: 128, colour: 'black' },
      locality: 'lu-esch-sur-alzette',
      postal_code: '4002',
      previous_price_cents: 40_000,
      price_cents: 35_000,
      price_kind: 'fixed',
      views: 12,
    },
    [aPhoto('one'), aPhoto('two')],
  )

  const listing = await market.listings.read(id)

  expect(listing).toMatchObject({
    id,
    status: 'active',
    description: 'Comme neuf.\nAvec boîte.',
    price: { kind: 'fixed', cents: 35_000 },
    previousCents: 40_000,
    brand: { slug: 'apple', name: 'Apple' },
    characteristics: { storage: 128, colour: 'black' },
    place: { name: 'Esch-sur-Alzette', names: { lb: 'Esch-Uelzecht' }, country: 'LU', postalCode: null },
    photos: [{ name: 'one' }, { name: 'two' }],
    closedAt: null,
    views: 12,
    seller: { id: someSeller, isTrader: false, reviewCount: 0, averageStars: null },
  })
})

test('its postal code is sent to nobody else and finds nothing', async () => {
  const id = await market.keepListing({ title: 'Table basse', locality: 'lu-esch-sur-alzette', postal_code: '4240' })
  const stranger = await market.keepListing({ title: 'Chaise longue', postal_code: '4240' })

  const listing = await market.listings.read(id)
  const answers = [listing, await market.listings.readSimilar(id), await market.search({})]

  expect(JSON.stringify(answers)).not.toContain('"4240"')
  expect(listing.place.postalCode).toBeNull()
  for (const text of ['4240', 'L-4240', '4240 Esch-sur-Alzette'])
    expect((await market.search({ text })).listings.map((found) => found.id)).not.toContain(stranger)
})

test('its public point is that of its locality', async () => {
  const id = await market.keepListing({ locality: 'lu-esch-sur-alzette' })

  const { place } = await market.listings.read(id)

  expect(place).toMatchObject({ latitude: 49.496, longitude: 5.981 })
})

test('a paused listing is not found, like one that never existed', async () => {
  const paused = await market.keepListing({ status: 'paused' })

  await expect(market.listings.read(paused)).rejects.toMatchObject({ code: 'listing-not-found' })
  await expect(market.listings.read(randomUUID())).rejects.toMatchObject({ code: 'listing-not-found' })
  await expect(market.listings.readSimilar(paused)).rejects.toMatchObject({ code: 'listing-not-found' })
})

test('a removed listing is reported as removed', async () => {
  const removed = await market.keepListing({ status: 'removed' })

  await expect(market.listings.read(removed)).rejects.toMatchObject({ code: 'listing-removed', status: 410 })
})

test('a sold listing can still be read, with the day of its sale', async () => {
  const sold = await market.keepListing({ status: 'sold', closed_at: daysAgo(2) })

  expect(await market.listings.read(sold)).toMatchObject({ status: 'sold', closedAt: daysAgo(2).getTime() })
})

test('a listing whose time is over is expired before the job records it', async () => {
  const over = await market.keepListing({ expires_at: hoursAgo(1) })

  expect(await market.listings.read(over)).toMatchObject({ status: 'expired', closedAt: hoursAgo(1).getTime() })
})

test('listings whose time is over are closed once, as of their end, and no others are', async () => {
  const over = await market.keepListing({ expires_at: hoursAgo(1) })
  const running = await market.keepListing({ expires_at: hoursAgo(-1) })
  const sold = await market.keepListing({ status: 'sold', expires_at: hoursAgo(1), closed_at: daysAgo(3) })

  expect(await market.listings.expireDue()).toBe(1)
  expect(await market.listings.expireDue()).toBe(0)

  const rows = await db.selectFrom('listings').select(['id', 'status', 'closed_at', 'version']).execute()
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual({ id: over, status: 'expired', closed_at: hoursAgo(1), version: 2 })
  expect(rows).toContainEqual({ id: running, status: 'active', closed_at: null, version: 1 })
  expect(rows).toContainEqual({ id: sold, status: 'sold', closed_at: daysAgo(3), version: 1 })
})

test('running promotions give tags, a former price and a large card; others give nothing', async () => {
  const promoted = await market.keepListing()
  for (const option of ['new_tag', 'top_listing', 'urgent_tag', 'price_highlight']) {
    await market.promote(promoted, option)
  }
  await market.promote(promoted, 'limited_tag', { starts_at: daysAgo(9), ends_at: daysAgo(1) })
  await market.promote(promoted, 'large_card', { starts_at: daysAgo(-1), ends_at: daysAgo(-9) })

  const { listings } = await market.search({})

  expect(listings[0]).toMatchObject({ tags: ['urgent', 'new'], isHighlighted: true, isLarge: false })
  expect(await market.listings.read(promoted)).toMatchObject({ tags: ['urgent', 'new', 'ad'], isHighlighted: true })
})

test('a card has one photo, a large one up to five, and both have the total number', async () => {
  const photos = ['1', '2', '3', '4', '5', '6', '7'].map(aPhoto)
  const small = await market.keepListing({ title: 'small', published_at: daysAgo(1) }, photos)
  const large = await market.keepListing({ title: 'large', published_at: daysAgo(2) }, photos)
  await market.promote(large, 'large_card')

  const { listings } = await market.search({})

  expect(listings.map(({ id, photos: shown }) => [id, shown.map(({ name }) => name)])).toEqual([
    [small, ['1']],
    [large, ['1', '2', '3', '4', '5']],
  ])
  expect(listings.map(({ photoCount }) => photoCount)).toEqual([7, 7])
  expect((await market.listings.read(small)).photos).toHaveLength(7)
})

test('saving a listing again changes nothing', async () => {
  const id = await market.keepListing({ title: 'first' }, [aPhoto()])
  await market.keepListing({ id, title: 'second' }, [aPhoto(), aPhoto()])

  expect(await market.listings.read(id)).toMatchObject({ title: 'first', photos: [{ name: 'photo' }] })
})
