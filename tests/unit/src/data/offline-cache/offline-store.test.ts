import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'

import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { listingKey, memberKey, cacheKey } from '#src/data/offline-cache/store/cache-key.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { createNamedOfflineStore } from '#tests/support/offline-store.ts'

const search = (page: number) => ({ queryKey: ['listings', 'search', {}, null], pageParam: `page-${page}` })

const newName = () => crypto.randomUUID()

afterEach(() => vi.restoreAllMocks())

test('a response is found again, with the time at which it was received', async () => {
  const storage = createNamedOfflineStore(newName())

  await storage.store(search(1), { answer: { listings: [1] }, keptAt: 5 })

  expect(await storage.find(search(1))).toEqual({ answer: { listings: [1] }, keptAt: 5 })
  expect(await storage.find(search(2))).toBeUndefined()
})

test('two hundred responses are cached, and the oldest are evicted', async () => {
  const storage = createNamedOfflineStore(newName())

  for (let page = 1; page <= 203; page++) await storage.store(search(page), { answer: page, keptAt: page })

  expect(await storage.find(search(3))).toBeUndefined()
  expect(await storage.find(search(4))).toMatchObject({ answer: 4 })
  expect(await storage.find(search(203))).toMatchObject({ answer: 203 })
})

test('viewed listings are listed latest first, and fetched ones are not viewed', async () => {
  const storage = createNamedOfflineStore(newName())
  const [first, second, fetched] = [anAnsweredListing(), anAnsweredListing(), anAnsweredListing()]

  await storage.store({ queryKey: listingKey(fetched.id) }, { answer: fetched, keptAt: 1 })
  await storage.recordView(first, 2)
  await storage.recordView(second, 3)
  await storage.store({ queryKey: listingKey(first.id) }, { answer: { ...first, title: 'Changed' }, keptAt: 4 })

  expect((await storage.seen(12)).map(({ title, id }) => [title, id])).toEqual([
    [second.title, second.id],
    ['Changed', first.id],
  ])
  expect(await storage.seen(1)).toHaveLength(1)
  expect((await storage.usage())?.seen).toBe(2)
})

test('a removed listing replaces the cached one, and is no longer among the viewed ones', async () => {
  const storage = createNamedOfflineStore(newName())
  const listing = anAnsweredListing()
  const asked = { queryKey: listingKey(listing.id) }
  await storage.recordView(listing, 1)

  await storage.store(asked, { answer: { absent: 'listing-removed' }, keptAt: 2 })

  expect(await storage.find(asked)).toEqual({ answer: { absent: 'listing-removed' }, keptAt: 2 })
  expect(await storage.seen(12)).toEqual([])
})

test('viewing a cached listing does not make its data newer', async () => {
  const storage = createNamedOfflineStore(newName())
  const listing = anAnsweredListing()
  await storage.store({ queryKey: listingKey(listing.id) }, { answer: listing, keptAt: 1 })

  await storage.recordView(listing, 9)

  expect(await storage.find({ queryKey: listingKey(listing.id) })).toMatchObject({ keptAt: 1 })
})

test("rows of another build's shape are not read", async () => {
  const name = newName()
  const [asked, listing] = [search(1), anAnsweredListing()]
  await openCacheDatabase(name).answers.put({ key: cacheKey(asked), shape: 2, answer: 'new', keptAt: 1 })
  await openCacheDatabase(name).table('listings').put({ id: listing.id, shape: 2, listing, keptAt: 1, seenAt: 1 })

  const storage = createNamedOfflineStore(name)

  expect(await storage.find(asked)).toBeUndefined()
  expect(await storage.find({ queryKey: listingKey(listing.id) })).toBeUndefined()
  expect(await storage.seen(12)).toEqual([])
})

test('a full disk loses only what had no space', async () => {
  const storage = createNamedOfflineStore(newName())
  await storage.store(search(1), { answer: 1, keptAt: 1 })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })

  await storage.store(search(2), { answer: 2, keptAt: 2 })
  await storage.recordView(anAnsweredListing(), 3)

  expect(await storage.find(search(1))).toMatchObject({ answer: 1 })
  expect(await storage.find(search(2))).toBeUndefined()
})

test('a bug of ours is not treated as a full disk', async () => {
  const storage = createNamedOfflineStore(newName())

  await expect(storage.store(search(1), { answer: () => 'not data', keptAt: 1 })).rejects.toThrow(/clone/i)
})

test('everything can be cleared at once', async () => {
  const storage = createNamedOfflineStore(newName())
  await storage.store(search(1), { answer: 1, keptAt: 1 })
  await storage.recordView(anAnsweredListing(), 1)

  await storage.clearUnpinned()

  expect(await storage.find(search(1))).toBeUndefined()
  expect((await storage.usage())?.seen).toBe(0)
})

test('searches are listed latest first, each once, at most ten', async () => {
  const storage = createNamedOfflineStore(newName())

  for (let at = 1; at <= 12; at++) await storage.addRecentSearch(`search ${at}`, at)
  await storage.addRecentSearch('SEARCH 5', 13)

  expect(await storage.recentSearches()).toEqual([
    'SEARCH 5',
    ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((at) => `search ${at}`),
  ])
})

test('searches are deleted one by one, all at once, and with everything else', async () => {
  const storage = createNamedOfflineStore(newName())
  for (const [at, text] of ['one', 'two', 'three'].entries()) await storage.addRecentSearch(text, at)

  await storage.removeRecentSearch('Two')
  const left = await storage.recentSearches()
  await storage.clearRecentSearches()
  const none = await storage.recentSearches()
  await storage.addRecentSearch('four', 4)
  await storage.clearUnpinned()

  expect([left, none, await storage.recentSearches()]).toEqual([['three', 'one'], [], []])
})

test('rows of the previous build can be read', async () => {
  const name = newName()
  const before = new Dexie(name)
  before.version(1).stores({ listings: 'id, seenAt, [seenAt+keptAt]', answers: 'key, keptAt' })
  await before.table('answers').put({ key: cacheKey(search(1)), shape: 1, answer: 1, keptAt: 1 })
  before.close()

  expect(await createNamedOfflineStore(name).find(search(1))).toMatchObject({ answer: 1 })
})

const accountOf = (memberId: string) => ({ queryKey: memberKey(memberId, 'account') })

const mia = { answer: { username: 'Mia' }, keptAt: 1 }

test("a member's responses are readable only by that member, and only while they are signed in", async () => {
  const who = { isHere: 'mia' }
  const storage = createNamedOfflineStore(newName(), (memberId) => memberId === who.isHere)
  await storage.store(accountOf('mia'), mia)
  expect(await storage.find(accountOf('mia'))).toEqual(mia)

  who.isHere = 'noah'

  expect(await storage.find(accountOf('noah'))).toBeUndefined()
  expect(await storage.find(accountOf('mia'))).toBeUndefined()
})

test('a response that is stored slowly does not appear after its member has signed out', async () => {
  const who = { isHere: 'mia' }
  const storage = createNamedOfflineStore(newName(), (memberId) => memberId === who.isHere)
  const keeping = storage.store(accountOf('mia'), mia)
  who.isHere = ''
  await Promise.all([keeping, storage.removeMembers()])

  await storage.store(accountOf('mia'), mia)

  who.isHere = 'mia'
  expect(await storage.find(accountOf('mia'))).toBeUndefined()
})

test("a member's responses and viewed listings are deleted independently", async () => {
  const storage = createNamedOfflineStore(newName(), () => true)
  const [listing, other] = [anAnsweredListing(), accountOf('noah')]
  for (const asked of [accountOf('mia'), other, search(1)]) await storage.store(asked, mia)
  await storage.recordView(listing, 1)

  await storage.removeMembers('noah')
  expect(await storage.find(accountOf('mia'))).toBeUndefined()
  expect(await storage.find(other)).toEqual(mia)
  expect(await storage.find(search(1))).toEqual(mia)
  expect((await storage.usage())?.seen).toBe(1)

  await storage.clearUnpinned()
  expect(await storage.find(other)).toEqual(mia)
  await storage.removeMembers()
  expect(await storage.find(other)).toBeUndefined()
})

test("a member's responses are not evicted by two hundred searches", async () => {
  const storage = createNamedOfflineStore(newName(), () => true)
  await storage.store(accountOf('mia'), mia)

  for (let page = 2; page <= 203; page++) await storage.store(search(page), { answer: page, keptAt: page })

  expect(await storage.find(accountOf('mia'))).toEqual(mia)
})
