import { expect, test } from 'vitest'

import { listingIdOf } from '#server/seed/demo-rows.ts'
import { all } from '#tests/support/html.ts'

import { open } from './site.ts'

const paths = [
  '',
  '/browse',
  '/browse/all',
  '/browse/cycling',
  '/browse/cycling?free=true',
  `/product/${listingIdOf('road-bike')}`,
  '/info/about',
  '/favourites/searches',
  '/profile/account',
  '/no-such-page',
]

test.each(paths)('only links to exactly that page are marked as current on /en%s', async (path) => {
  const { document, address } = await open(`/en${path}`)

  const current = all(document, 'a', { 'aria-current': 'page' }).map(({ attributes }) => attributes['href']!)

  expect(current.filter((href) => pathOf(href) !== pathOf(address))).toEqual([])
})

const pathOf = (address: string) => new URL(address, 'http://localhost').pathname
