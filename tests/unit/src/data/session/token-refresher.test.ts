import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { day, minute } from '#contract/durations.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { noSession } from '#src/data/session/session-tokens.ts'
import { createNamedOfflineStore } from '#tests/support/offline-store.ts'
import { aSession, createDevice, json, problem, renewed, tokenOf } from '#tests/support/session-device.ts'

/** A page whose access token has just expired. */
async function startExpired(answer?: Parameters<typeof createDevice>[0]) {
  const device = createDevice(answer)
  const page = device.openPage()
  const session = aSession(device.clock.now)
  await page.place.write(session)
  device.clock.now += 16 * minute
  return { ...device, page, session }
}

test('a token is valid until ten seconds before its expiry', async () => {
  const { clock, asked, openPage } = createDevice(() => renewed())
  const page = openPage()
  const session = aSession(clock.now)
  await page.place.write(session)

  clock.now = session.expiresAt - 10_001
  expect(await page.keeper.token()).toBe(session.accessToken)
  expect(asked).toEqual([])

  clock.now = session.expiresAt - 10_000
  expect(await page.keeper.token()).toBe(tokenOf('mia', '2'))
  expect(asked).toHaveLength(1)
})

test('a refresh replaces the access token and both times, and not the refresh token', async () => {
  const { asked, clock, page, session } = await startExpired(() => renewed())

  await page.keeper.token()

  expect(asked).toEqual([
    { address: '/v0/auth/refresh', authorization: undefined, body: `{"refreshToken":"${session.refreshToken}"}` },
  ])
  expect(page.cookie.read()).toEqual({
    accessToken: tokenOf('mia', '2'),
    refreshToken: session.refreshToken,
    expiresAt: clock.now + 15 * minute,
    refreshExpiresAt: clock.now + 30 * day,
  })
})

const page = (status: number) =>
  new Response('<h1>Free Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } })

const times = { expiresIn: 900, refreshExpiresIn: 2_592_000 }

test.each<[string, () => Response]>([
  ['refuses', () => problem('sign-in-required', 401)],
  ['does not know the address', () => problem('not-found', 404)],
  ['has no time', () => problem('too-many-requests', 429)],
  ['is broken', () => problem('unexpected', 500)],
  ['is behind a gateway that finds it down', () => page(502)],
  ['is a hotel that wants to be signed into first', () => page(200)],
  ['answers nothing', () => new Response('')],
  ['answers garbage', () => new Response('{"accessToken":"new",')],
  ['answers something else', () => json([])],
  ['answers null', () => json(null)],
  ['gives a number for a token', () => json({ accessToken: 1, ...times })],
  ['gives an empty token', () => json({ accessToken: '', ...times })],
  ['gives what is no header', () => json({ accessToken: 'one\ntwo', ...times })],
  ['gives a time as text', () => json({ accessToken: 'new', ...times, expiresIn: '900' })],
  ['gives a time without end', () => new Response('{"accessToken":"new","expiresIn":1e999,"refreshExpiresIn":1}')],
  ['leaves a time out', () => json({ accessToken: 'new', expiresIn: 900 })],
])("if the server %s, the session is cleared and the person's own data stays", async (_, answer) => {
  const { page, values, openWorker, asked, jar } = await startExpired(answer)
  const drafts = createNamedOfflineStore(crypto.randomUUID())
  await drafts.addRecentSearch('a table beside', 1)
  await values.change('draft', () => 'unsent')

  await expect(page.keeper.token()).rejects.toMatchObject({ code: 'sign-in-required' })

  expect(page.cookie.read()).toEqual(noSession)
  expect(jar.last()).toContain(encodeURIComponent('"refreshToken":""'))
  expect(await openWorker().place.read()).toEqual(noSession)
  expect(await values.read('draft')).toBe('unsent')
  expect(await drafts.recentSearches()).toEqual(['a table beside'])
  await expect(page.keeper.token()).rejects.toMatchObject({ code: 'sign-in-required' })
  expect(asked).toHaveLength(1)
})

test.each<[string, () => Promise<Response>]>([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['nothing comes in time', () => Promise.reject(new DOMException('Too late', 'TimeoutError'))],
  [
    'the line breaks within the answer',
    async () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('Terminated')) })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    },
  ],
])('where %s, nobody is signed out', async (_, answer) => {
  const { clock, page, session, openWorker, server } = await startExpired(answer)

  await expect(page.keeper.token()).rejects.toBeInstanceOf(Unreachable)

  expect(page.cookie.read()).toEqual(session)
  expect(await openWorker().place.read()).toEqual(session)
  server.answer = () => renewed()
  clock.now += minute
  expect(await page.keeper.token()).toBe(tokenOf('mia', '2'))
})

test('once both tokens have expired, the session is cleared without a request', async () => {
  const { clock, asked, page, session } = await startExpired(() => renewed())
  clock.now = session.refreshExpiresAt - 10_000

  await expect(page.keeper.token()).rejects.toMatchObject({ code: 'sign-in-required' })

  expect(page.cookie.read() ?? noSession).toEqual(noSession)
  expect(asked).toEqual([])
})

test.each([-1, 1])('a clock that is wrong by %i day keeps its member signed in', async (days) => {
  const { clock, page } = await startExpired(() => renewed())

  clock.now += days * day
  expect(await page.keeper.token()).toBeTruthy()
  clock.now += 14 * minute
  expect(await page.keeper.token()).toBe(page.cookie.read()?.accessToken)
})

test('if the clock is corrected meanwhile, the member stays signed in', async () => {
  const { clock, page, asked, session } = await startExpired(() => renewed())
  await page.keeper.token()

  clock.now += day
  await page.keeper.token()
  expect(asked).toHaveLength(2)

  clock.now -= day
  expect(await page.keeper.token()).toBe(tokenOf('mia', '2'))
  expect(page.cookie.read()?.refreshToken).toBe(session.refreshToken)
})

test('many calls in one page share one refresh, and its failure', async () => {
  const { asked, page, server } = await startExpired(() => Promise.reject(new TypeError('Failed to fetch')))

  const all = await Promise.allSettled(Array.from({ length: 8 }, () => page.keeper.token()))
  expect(all.every(({ status }) => status === 'rejected')).toBe(true)
  expect(asked).toHaveLength(1)

  server.answer = () => renewed()
  page.retryNow()
  expect(new Set(await Promise.all(Array.from({ length: 8 }, () => page.keeper.token()))).size).toBe(1)
  expect(asked).toHaveLength(2)
})

test('a member who signs out during a refresh stays signed out', async () => {
  const answer = Promise.withResolvers<Response>()
  const { asked, page, openWorker } = await startExpired(() => answer.promise)
  const waiting = expect(page.keeper.token()).rejects.toMatchObject({ code: 'sign-in-required' })
  await expect.poll(() => asked.length).toBe(1)

  await page.place.write(noSession)
  answer.resolve(renewed())
  await waiting

  expect(page.cookie.read()).toEqual(noSession)
  expect(await openWorker().place.read()).toEqual(noSession)
})

test("a member who signs in during another's refresh stays signed in", async () => {
  const answer = Promise.withResolvers<Response>()
  const { asked, clock, page, openWorker } = await startExpired(() => answer.promise)
  const worker = openWorker()
  const waiting = expect(worker.keeper.token()).rejects.toMatchObject({ code: 'sign-in-required' })
  await expect.poll(() => asked.length).toBe(1)

  const other = aSession(clock.now, { accessToken: tokenOf('noah'), refreshToken: 'other' })
  await page.place.write(other)
  answer.resolve(problem('sign-in-required', 401))
  await waiting

  expect(page.cookie.read()).toEqual(other)
  expect(await worker.place.read()).toEqual(other)
})
