import { afterEach, expect, test } from 'vitest'

import {
  findLatestLook,
  findLook,
  forgetLooks,
  forgetLooksOf,
  forgetMembersLooks,
  keepLook,
} from '#src/data/looks/look-cache.ts'
import type { Look } from '#src/data/looks/look.ts'

afterEach(forgetLooks)

const now = 1_800_000_000_000

const day = 24 * 60 * 60 * 1_000

const visitors = { build: 'b1', memberId: undefined }
const lea = { build: 'b1', memberId: 'lea' }

const address = (path: string) => new URL(path, location.href).href

const aLook = (markup: string, keptAt = now): Look => ({
  path: '/en',
  markup,
  headings: 1,
  title: 'Noper',
  language: 'en',
  isMembers: false,
  scripts: [],
  pictures: [],
  keptAt,
})

const markupOf = async (place: typeof lea | typeof visitors, path: string) =>
  (await findLook(place, address(path), now))?.markup

test('a look is for that address, build and person alone', async () => {
  await keepLook(lea, address('/en/favourites#top'), aLook('what Lea keeps'))

  expect(await markupOf(lea, '/en/favourites')).toBe('what Lea keeps')
  expect(await markupOf(lea, '/en/favourites?sort=newest')).toBeUndefined()
  expect(await markupOf(visitors, '/en/favourites')).toBeUndefined()
  expect(await markupOf({ build: 'b2', memberId: 'lea' } as typeof lea, '/en/favourites')).toBeUndefined()
  expect(await markupOf({ build: 'b1', memberId: 'tom' } as typeof lea, '/en/favourites')).toBeUndefined()
})

test('what members were shown goes with them, and what visitors were shown stays', async () => {
  const tom = { build: 'b1', memberId: 'tom' }
  for (const place of [visitors, lea, tom]) await keepLook(place, address('/en'), aLook('home'))

  await forgetMembersLooks('tom')
  expect(await markupOf(lea, '/en')).toBeUndefined()
  expect(await findLook(tom, address('/en'), now)).toBeDefined()

  await forgetMembersLooks()
  expect(await findLook(tom, address('/en'), now)).toBeUndefined()
  expect(await markupOf(visitors, '/en')).toBe('home')
})

test('a listing that is gone is shown to nobody any more', async () => {
  for (const place of [visitors, lea]) {
    await keepLook(place, address('/en/product/bike'), aLook('a bike'))
    await keepLook(place, address('/en'), aLook('home'))
  }

  await forgetLooksOf('bike')

  for (const place of [visitors, lea]) {
    expect(await markupOf(place, '/en/product/bike')).toBeUndefined()
    expect(await markupOf(place, '/en')).toBe('home')
  }
})

test('the app opens with what was looked at last by whoever is there', async () => {
  for (const path of ['/en', '/en/browse/all', '/en'])
    await keepLook(visitors, address(path), aLook(`visitor at ${path}`))
  await keepLook(lea, address('/en/favourites'), aLook('what Lea keeps'))

  expect((await findLatestLook(visitors, now))?.markup).toBe('visitor at /en')
  expect((await findLatestLook(lea, now))?.markup).toBe('what Lea keeps')
})

test('the latest twelve are kept, for a week', async () => {
  await keepLook(visitors, address('/en'), aLook('home', now - 8 * day))
  expect(await markupOf(visitors, '/en')).toBeUndefined()

  await keepLook(visitors, address('/en'), aLook('home'))
  for (let page = 1; page <= 11; page += 1) await keepLook(visitors, address(`/en/browse/${page}`), aLook('results'))
  await keepLook(visitors, address('/en'), aLook('home again'))
  await keepLook(visitors, address('/en/browse/12'), aLook('results'))

  expect(await markupOf(visitors, '/en')).toBe('home again')
  expect(await markupOf(visitors, '/en/browse/1')).toBeUndefined()
  expect(await markupOf(visitors, '/en/browse/2')).toBe('results')
})
