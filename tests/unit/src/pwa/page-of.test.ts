import { expect, test } from 'vitest'

import { pageOf } from '#src/pwa/transitions/page-of.ts'

const same: [string, string][] = [
  ['/en/browse/all', '/en/browse/cycling'],
  ['/en/favourites', '/en/favourites/searches'],
  ['/en/publish/1/photos', '/en/publish/1/basics'],
  ['/en/product/1', '/de/product/1'],
  ['/en', '/fr'],
]

const others: [string, string][] = [
  ['/en', '/en/browse'],
  ['/en/browse', '/en/browse/all'],
  ['/en/browse/all', '/en/product/1'],
  ['/en/product/1', '/en/product/2'],
  ['/en/publish', '/en/publish/1/photos'],
  ['/en/profile', '/en/profile/account'],
]

test('another filter, tab, step or language is no other page', () => {
  for (const [one, other] of same) expect(pageOf(one), other).toBe(pageOf(other))
})

test('another listing, list or form is another page', () => {
  for (const [one, other] of others) expect(pageOf(one), other).not.toBe(pageOf(other))
})
