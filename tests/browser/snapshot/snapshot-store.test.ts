import { afterEach, expect, test } from 'vitest'

import type { PageSnapshot } from '#src/data/snapshots/snapshot-store.ts'
import {
  findLatestSnapshot,
  findSnapshot,
  removeMembersSnapshots,
  removeSnapshots,
  removeSnapshotsOfListings,
  storeSnapshot,
} from '#src/data/snapshots/snapshot-store.ts'

afterEach(removeSnapshots)

const now = 1_800_000_000_000

const day = 24 * 60 * 60 * 1_000

const visitors = { build: 'b1', memberId: undefined }
const lea = { build: 'b1', memberId: 'lea' }

const address = (path: string) => new URL(path, location.href).href

const aSnapshot = (markup: string, keptAt = now): PageSnapshot => ({
  path: '/en',
  markup,
  headings: 1,
  title: 'Noper',
  language: 'en',
  isMembers: false,
  scripts: [],
  keptAt,
})

const markupOf = async (owner: typeof lea | typeof visitors, path: string) =>
  (await findSnapshot(owner, address(path), now))?.markup

test('a snapshot belongs to one address, build and member', async () => {
  await storeSnapshot(lea, address('/en/favourites#top'), aSnapshot('what Lea keeps'))

  expect(await markupOf(lea, '/en/favourites')).toBe('what Lea keeps')
  expect(await markupOf(lea, '/en/favourites?sort=newest')).toBeUndefined()
  expect(await markupOf(visitors, '/en/favourites')).toBeUndefined()
  expect(await markupOf({ build: 'b2', memberId: 'lea' } as typeof lea, '/en/favourites')).toBeUndefined()
  expect(await markupOf({ build: 'b1', memberId: 'tom' } as typeof lea, '/en/favourites')).toBeUndefined()
})

test('members’ snapshots are removed with their session, visitors’ stay', async () => {
  const tom = { build: 'b1', memberId: 'tom' }
  for (const owner of [visitors, lea, tom]) await storeSnapshot(owner, address('/en'), aSnapshot('home'))

  await removeMembersSnapshots('tom')
  expect(await markupOf(lea, '/en')).toBeUndefined()
  expect(await findSnapshot(tom, address('/en'), now)).toBeDefined()

  await removeMembersSnapshots()
  expect(await findSnapshot(tom, address('/en'), now)).toBeUndefined()
  expect(await markupOf(visitors, '/en')).toBe('home')
})

test('snapshots of a listing that no longer exists, and of lists with it, are removed for everybody', async () => {
  for (const owner of [visitors, lea]) {
    await storeSnapshot(owner, address('/en/product/bike'), aSnapshot('a bike'))
    await storeSnapshot(owner, address('/en/browse/all'), aSnapshot('<a href="/en/product/bike">'))
    await storeSnapshot(owner, address('/en'), aSnapshot('home'))
  }

  await removeSnapshotsOfListings(['bike'])

  for (const owner of [visitors, lea]) {
    expect(await markupOf(owner, '/en/product/bike')).toBeUndefined()
    expect(await markupOf(owner, '/en/browse/all')).toBeUndefined()
    expect(await markupOf(owner, '/en')).toBe('home')
  }
})

test('the latest snapshot is that of the page which the same person opened last', async () => {
  for (const path of ['/en', '/en/browse/all', '/en'])
    await storeSnapshot(visitors, address(path), aSnapshot(`visitor at ${path}`))
  await storeSnapshot(lea, address('/en/favourites'), aSnapshot('what Lea keeps'))

  expect((await findLatestSnapshot(visitors, now))?.markup).toBe('visitor at /en')
  expect((await findLatestSnapshot(lea, now))?.markup).toBe('what Lea keeps')
})

test('the latest twelve snapshots are kept, for a week', async () => {
  await storeSnapshot(visitors, address('/en'), aSnapshot('home', now - 8 * day))
  expect(await markupOf(visitors, '/en')).toBeUndefined()

  await storeSnapshot(visitors, address('/en'), aSnapshot('home'))
  for (let page = 1; page <= 11; page += 1)
    await storeSnapshot(visitors, address(`/en/browse/${page}`), aSnapshot('results'))
  await storeSnapshot(visitors, address('/en'), aSnapshot('home again'))
  await storeSnapshot(visitors, address('/en/browse/12'), aSnapshot('results'))

  expect(await markupOf(visitors, '/en')).toBe('home again')
  expect(await markupOf(visitors, '/en/browse/1')).toBeUndefined()
  expect(await markupOf(visitors, '/en/browse/2')).toBe('results')
})
