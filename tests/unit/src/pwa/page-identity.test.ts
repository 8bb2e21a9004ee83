import { expect, test } from 'vitest'

import { pageIdentity } from '#src/pwa/transitions/page-identity.ts'

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

test('another filter, tab, step or language is the same page', () => {
  for (const [one, other] of same) expect(pageIdentity(one), other).toBe(pageIdentity(other))
})

test('another listing, list or form is another page', () => {
  for (const [one, other] of others) expect(pageIdentity(one), other).not.toBe(pageIdentity(other))
})
