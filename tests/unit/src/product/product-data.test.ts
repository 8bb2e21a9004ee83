import { expect, test } from 'vitest'

import type { Listing } from '#contract/api/listings.ts'
import { breadcrumbData, productData, toDataBlock } from '#src/features/product/product-data.ts'

const address = { origin: 'https://noper.example', page: 'https://noper.example/fr/product/1' }

const bike: Listing = {
  id: '0190a6b4-0000-7000-8000-000000000001',
  status: 'active',
  title: 'City bike',
  description: 'Blue, with lights.',
  language: 'en',
  price: { kind: 'negotiable', cents: 12_050 },
  previousCents: null,
  category: 'cycling',
  audience: null,
  condition: 'good',
  brand: { slug: 'brompton', name: 'Brompton' },
  characteristics: {},
  place: {
    locality: 'lu-mersch',
    name: 'Mersch',
    names: {},
    country: 'LU',
    postalCode: null,
    latitude: 49.75,
    longitude: 6.1,
  },
  photos: [{ name: 'abc', width: 1600, height: 1200, thumbhash: '', hasAvif: false, alt: 'A bike' }],
  tags: [],
  isHighlighted: false,
  publishedAt: 0,
  refreshedAt: 0,
  expiresAt: 0,
  closedAt: null,
  views: 0,
  favourites: 0,
  version: 1,
  seller: {
    id: '0190a6b4-0000-7000-8000-000000000002',
    username: 'Claire_W',
    avatar: null,
    memberSince: 0,
    isTrader: false,
    reviewCount: 0,
    averageStars: null,
    replyRate: null,
    replyMinutes: null,
  },
}

test('the data for search engines contains price, availability, condition, seller and photos of a listing', () => {
  expect(productData(bike, address)).toMatchObject({
    '@type': 'Product',
    name: 'City bike',
    image: ['https://noper.example/media/abc/1280.jpg'],
    brand: { name: 'Brompton' },
    offers: {
      url: 'https://noper.example/fr/product/1',
      price: '120.50',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      seller: { '@type': 'Person', name: 'Claire_W' },
    },
  })
})

test('a sold listing is marked as sold out, and a trader as an organisation', () => {
  const sold: Listing = { ...bike, status: 'sold', brand: null, seller: { ...bike.seller, isTrader: true } }

  const data = productData(sold, address)

  expect(data.offers).toMatchObject({
    availability: 'https://schema.org/SoldOut',
    seller: { '@type': 'Organization' },
  })
  expect(data).not.toHaveProperty('brand')
})

test('a breadcrumb numbers its steps from one', () => {
  const steps = [
    { name: 'Sports', address: 'https://noper.example/en/browse/sports' },
    { name: 'Cycling', address: 'https://noper.example/en/browse/cycling' },
  ]

  expect(breadcrumbData(steps).itemListElement).toMatchObject([
    { position: 1, name: 'Sports' },
    { position: 2, name: 'Cycling', item: 'https://noper.example/en/browse/cycling' },
  ])
})

test("a seller's text cannot end the data block that contains it", () => {
  const block = toDataBlock({ name: '</script><script>alert(1)</script>' })

  expect(block).not.toContain('<')
  expect(JSON.parse(block)).toEqual({ name: '</script><script>alert(1)</script>' })
})
