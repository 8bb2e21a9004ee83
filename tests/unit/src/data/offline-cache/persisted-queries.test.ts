import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Call } from '#contract/api/call.ts'
import { categoriesQuery, configurationQuery, popularBrandsQuery } from '#src/data/catalog/catalog-queries.ts'
import { createPersistedQueries } from '#src/data/offline-cache/persisted-queries.ts'

const nobodyAnswers: Call = () => Promise.reject(new Error('nobody'))

const firstPage: readonly QueryKey[] = [categoriesQuery, popularBrandsQuery, configurationQuery].map(
  (query) => query(nobodyAnswers).queryKey,
)

/** Like a browser's Storage, whose entries are also own properties. */
function createStorage(): Storage {
  const storage: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  return storage as unknown as Storage
}

function aDevice() {
  const storage = createStorage()
  const visit = (build = 'one') => createPersistedQueries({ storage: () => storage, build: () => build })
  return { storage, visit }
}

beforeEach(() => void vi.useFakeTimers())

/** Stops after pending writes are done. */
function leave(stop: () => void): void {
  vi.runAllTimers()
  stop()
}

test('a visit starts with the last known categories, brands and configuration, and nothing else', async () => {
  const { visit } = aDevice()
  const before = new QueryClient()
  const stop = visit().subscribe(before, undefined)
  for (const key of firstPage) before.setQueryData(key, ['told'])
  before.setQueryData(['listings', 'search'], ['a listing'])
  before.setQueryData(['members', 'anna', 'account'], { email: 'anna@example.org' })
  leave(stop)

  const after = new QueryClient()
  await visit().restore(after, undefined)

  const known = after.getQueryCache().getAll()
  expect(known.map(({ queryKey }) => queryKey).toSorted()).toEqual(firstPage.toSorted())
  expect(known.map(({ state }) => state.data)).toEqual([['told'], ['told'], ['told']])
})

test('another build, and another member, start without them', async () => {
  const { visit } = aDevice()
  const before = new QueryClient()
  const stop = visit().subscribe(before, 'anna')
  before.setQueryData(['categories'], ['told'])
  leave(stop)

  const [otherMember, otherBuild] = [new QueryClient(), new QueryClient()]
  await visit().restore(otherMember, 'bert')
  await visit('two').restore(otherBuild, 'anna')

  expect([otherMember, otherBuild].flatMap((client) => client.getQueryCache().getAll())).toEqual([])
})

test('signing out deletes them, and visitors and signed-in members keep theirs', async () => {
  const { storage, visit } = aDevice()
  const client = new QueryClient()
  const stops = ['anna', 'bert', undefined].map((member) => visit().subscribe(client, member))
  client.setQueryData(['categories'], ['told'])
  leave(() => stops.forEach((stop) => stop()))
  const before = Object.keys(storage)

  visit().removeMembers('bert')

  expect(before).toHaveLength(3)
  expect(Object.keys(storage).map((key) => key.split(' ').at(-1))).toEqual(['bert', 'visitor'])
})

test('a pending write does not happen after its member has signed out', () => {
  const { storage, visit } = aDevice()
  const client = new QueryClient()
  const stop = visit().subscribe(client, 'anna')
  client.setQueryData(['categories'], ['told'])

  stop()
  visit().removeMembers()
  vi.runAllTimers()

  expect(Object.keys(storage)).toEqual([])
})

test('if the browser stores nothing, every visit is like the first', async () => {
  const closed = createPersistedQueries({
    storage: () => {
      throw new DOMException('Closed', 'SecurityError')
    },
    build: () => 'one',
  })
  const client = new QueryClient()

  closed.subscribe(client, undefined)()
  await closed.restore(client, undefined)
  closed.removeMembers()

  expect(client.getQueryCache().getAll()).toEqual([])
})
