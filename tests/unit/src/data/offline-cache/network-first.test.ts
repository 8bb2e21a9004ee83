import 'fake-indexeddb/auto'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { createReachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { networkFirst, createStartupPhase } from '#src/data/offline-cache/network-first.ts'
import { createStaleQueries } from '#src/data/offline-cache/stale-queries.ts'
import { memberKey, type CachedQuery } from '#src/data/offline-cache/store/cache-key.ts'
import type { CachedResponse } from '#src/data/offline-cache/store/response-store.ts'
import { createNamedOfflineStore } from '#tests/support/offline-store.ts'

const queryKey = ['categories']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page whose server answers when the test says so. */
function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const storage = createNamedOfflineStore(crypto.randomUUID(), () => true)
  const device = {
    readCached: storage.find,
    find: async (question: CachedQuery) => (await storage.find(question)) ?? madeUp.at(-1),
    store: (question: CachedQuery, answer: unknown, askedAt = Date.now()) =>
      storage.store(question, { answer, keptAt: Date.now(), askedAt }),
  }
  const madeUp: CachedResponse[] = []
  const reachability = createReachability()
  const opening = createStartupPhase()
  const shown = createStaleQueries()
  const server = { answers: [] as PromiseWithResolvers<unknown>[] }

  function queryFn(context: CachedQuery) {
    const answer = Promise.withResolvers<unknown>()
    server.answers.push(answer)
    return networkFirst(answer.promise, context, {
      cache: device,
      reachability,
      staleQueries: shown,
      startupPhase: opening,
    })
  }
  const ask = (key: QueryKey = queryKey) => client.fetchQuery({ queryKey: key, queryFn })
  return { client, storage, madeUp, reachability, opening, shown, server, queryFn, ask }
}

/** Advances the fake clock and lets everything that depends on it run. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  // IndexedDB uses real tasks, which the fake clock does not control.
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(0)
}

test('a response in time comes from the server, and is cached', async () => {
  const { ask, server, storage, shown, reachability } = openPage()

  const asked = ask()
  await pass(1_400)
  server.answers[0]?.resolve('fresh')

  expect(await asked).toBe('fresh')
  await pass(0)
  expect(await storage.find({ queryKey })).toMatchObject({ answer: 'fresh' })
  expect(shown.has({ client: new QueryClient(), queryKey })).toBe(false)
  expect(reachability.isReachable()).toBe(true)
})

test('if the server is unreachable, the device answers and says how old its data is', async () => {
  const { ask, server, storage, shown, reachability } = openPage()
  await storage.store({ queryKey }, { answer: 'kept', keptAt: 123 })

  const asked = ask()
  server.answers[0]?.reject(new Unreachable('no network'))

  expect(await asked).toBe('kept')
  expect(shown.oldestCachedAt(() => true)).toBe(123)
  expect(reachability.isReachable()).toBe(false)
})

test('after a second and a half without a response the device answers, and the late response replaces its answer', async () => {
  const { ask, client, server, storage, shown } = openPage()
  await storage.store({ queryKey }, { answer: 'kept', keptAt: 123 })

  const asked = ask()
  await pass(1_499)
  expect(client.isFetching()).toBe(1)
  await pass(1)
  expect(await asked).toBe('kept')

  server.answers[0]?.resolve('late')
  await pass(0)

  expect(client.getQueryData(queryKey)).toBe('late')
  expect(shown.oldestCachedAt(() => true)).toBeUndefined()
  expect(await storage.find({ queryKey })).toMatchObject({ answer: 'late' })
})

test('a late response does not replace a later one', async () => {
  const { ask, client, server, storage } = openPage()
  await storage.store({ queryKey }, { answer: 'kept', keptAt: 123 })
  const first = ask()
  await pass(1_500)
  await first

  const second = ask()
  server.answers[1]?.resolve('newer')
  await second
  server.answers[0]?.resolve('older')
  await pass(0)

  expect(client.getQueryData(queryKey)).toBe('newer')
})

test('a late page of an infinite list replaces only itself', async () => {
  const { client, queryFn, server, storage } = openPage()
  const options = { queryKey, queryFn, initialPageParam: 'a', getNextPageParam: () => 'b', pages: 2 }
  await storage.store({ queryKey, pageParam: 'a' }, { answer: 'kept a', keptAt: 1 })
  await storage.store({ queryKey, pageParam: 'b' }, { answer: 'kept b', keptAt: 2 })

  const asked = client.fetchInfiniteQuery(options)
  await pass(1_500)
  await vi.waitFor(() => expect(server.answers).toHaveLength(2))
  await pass(0)
  expect((await asked).pages).toEqual(['kept a', 'kept b'])
  server.answers[0]?.resolve('late a')
  await pass(0)

  expect(client.getQueryData(queryKey)).toEqual({ pages: ['late a', 'kept b'], pageParams: ['a', 'b'] })
})

test('a refusal stays a refusal, whatever the device has cached', async () => {
  const { ask, server, storage } = openPage()
  await storage.store({ queryKey }, { answer: 'kept', keptAt: 123 })

  const asked = ask()
  server.answers[0]?.reject(new Problem('too-many-requests'))

  await expect(asked).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('without a cached answer the request waits up to five seconds, and a later response is still shown', async () => {
  const { ask, client, server, reachability } = openPage()

  const asked = ask().catch((error: unknown) => error)
  await pass(1_500)
  await pass(3_499)
  expect(client.isFetching()).toBe(1)
  await pass(1)
  expect(await asked).toBeInstanceOf(Unreachable)
  expect(reachability.isReachable()).toBe(false)

  server.answers[0]?.resolve('late')
  await pass(0)

  expect(client.getQueryData(queryKey)).toBe('late')
})

test('if the server did not answer before, the device does not wait again', async () => {
  const { ask, reachability, storage } = openPage()
  await storage.store({ queryKey }, { answer: 'kept', keptAt: 123 })
  reachability.report(false)

  const asked = ask()
  await pass(0)

  expect(await asked).toBe('kept')
})

test("a page that is being opened shows at once what the device has, and then the server's response", async () => {
  const { ask, client, opening, server, storage, shown, reachability } = openPage()
  await storage.store({ queryKey }, { answer: 'kept', keptAt: 123 })
  opening.begin()

  const asked = ask()
  await pass(0)
  expect(await asked).toBe('kept')
  expect(shown.oldestCachedAt(() => true)).toBe(123)
  expect(reachability.isReachable()).toBe(true)

  server.answers[0]?.resolve('fresh')
  await pass(0)
  expect(client.getQueryData(queryKey)).toBe('fresh')
  expect(shown.oldestCachedAt(() => true)).toBeUndefined()
})

test('the opening page learns after a second and a half that the server does not answer', async () => {
  const { ask, opening, storage, reachability } = openPage()
  await storage.store({ queryKey }, { answer: 'kept', keptAt: 123 })
  opening.begin()

  await Promise.all([ask(), pass(1_499)])
  expect(reachability.isReachable()).toBe(true)
  await pass(1)

  expect(reachability.isReachable()).toBe(false)
})

test('an answer that the device would only compute waits for the server, also while a page is being opened', async () => {
  const { ask, client, madeUp, opening, server } = openPage()
  madeUp.push({ answer: 'made up', keptAt: 123 })
  opening.begin()

  const asked = ask()
  await pass(1_000)
  expect(client.isFetching()).toBe(1)
  server.answers[0]?.resolve('fresh')

  expect(await asked).toBe('fresh')
})

test("a member's own data waits for the server, also while a page is being opened", async () => {
  const { ask, client, opening, server, storage } = openPage()
  const key = memberKey('5d0f3c1e-2f47-4a3c-9d5e-0d6f1a2b3c4d', 'account')
  await storage.store({ queryKey: key }, { answer: 'kept', keptAt: 123 })
  opening.begin()

  const asked = ask(key)
  await pass(1_000)
  expect(client.isFetching()).toBe(1)
  server.answers[0]?.resolve('fresh')

  expect(await asked).toBe('fresh')
})

test('once a page is open, a request waits for the server again', async () => {
  const { ask, client, opening, server, storage } = openPage()
  await storage.store({ queryKey }, { answer: 'kept', keptAt: 123 })
  opening.begin()
  opening.end()

  const asked = ask()
  await pass(1_000)
  expect(client.isFetching()).toBe(1)
  server.answers[0]?.resolve('fresh')

  expect(await asked).toBe('fresh')
})

test('a response that was requested before the clearing is shown, and not cached', async () => {
  const { ask, server, storage } = openPage()

  const asked = ask()
  await pass(500)
  await storage.clear()
  await pass(500)
  server.answers[0]!.resolve('late')

  expect(await asked).toBe('late')
  await pass(0)
  expect(await storage.find({ queryKey })).toBeUndefined()
})
