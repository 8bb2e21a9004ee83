import { afterEach, expect, test } from 'vitest'

import type { Session } from '#contract/session.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { createBrowserSession } from '#src/data/session/browser-session.ts'
import { noSession } from '#src/data/session/session-tokens.ts'
import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'
import { createNamedOfflineStore } from '#tests/support/offline-store.ts'

const values = createKeyValueStore('cleared session of a test')

afterEach(async () => {
  document.cookie = 'session=; Path=/; Max-Age=0'
  await values.change('session', () => undefined)
})

const inCookie = () => /session=([^;]*)/.exec(document.cookie)?.[1]

const cookie = () => JSON.parse(decodeURIComponent(inCookie() ?? '')) as Session

/** A page whose access token has just expired, with data that the person created. */
async function start(fetch: typeof globalThis.fetch, clock = { now: Date.now() }) {
  const page = createBrowserSession({ values, fetch, onReach: () => {}, now: () => clock.now })
  const storage = createNamedOfflineStore(crypto.randomUUID())
  await storage.addRecentSearch('what a person made', 1)
  await page.signIn({ accessToken: 'old', refreshToken: 'kept', expiresIn: 900, refreshExpiresIn: 2_592_000 })
  clock.now += 900_000
  return { page, storage, clock }
}

const html = { status: 200, headers: { 'content-type': 'text/html' } }

test.each<[string, () => Response]>([
  ['4xx', () => new Response('{"code":"sign-in-required"}', { status: 401 })],
  ['500', () => new Response('{"code":"unexpected"}', { status: 500 })],
  ['garbage', () => new Response('{"accessToken":"new",')],
  ['an HTML page', () => new Response('<h1>Free Wi-Fi</h1>', html)],
])("a refresh that is answered by %s clears the session, and keeps the person's own data", async (_, answer) => {
  const { page, storage } = await start(async () => answer())

  await expect(page.call('GET /v0/account', {})).rejects.toMatchObject({ code: 'sign-in-required' })

  expect(page.view()).toEqual({ state: 'visitor' })
  expect(cookie()).toEqual(noSession)
  expect(await values.read('session')).toBeUndefined()
  expect(await storage.recentSearches()).toEqual(['what a person made'])
})

test('a refresh without a response keeps the session', async () => {
  const { page } = await start(() => Promise.reject(new TypeError('Failed to fetch')))

  await expect(page.call('GET /v0/account', {})).rejects.toBeInstanceOf(Unreachable)

  expect(page.view()).toMatchObject({ state: 'member' })
  expect(cookie()).toMatchObject({ accessToken: 'old', refreshToken: 'kept' })
  expect(await values.read('session')).toMatchObject({ session: { refreshToken: 'kept' } })
})

test.each([-1, 1])('with a clock that is wrong by %i day, a member can sign in and stays signed in', async (days) => {
  const requested: string[] = []
  const { page, clock } = await start(
    async (address) => {
      requested.push(String(address))
      return Response.json({ accessToken: 'new', expiresIn: 900, refreshExpiresIn: 2_592_000 })
    },
    { now: Date.now() + days * 86_400_000 },
  )

  await page.call('GET /v0/account', {})
  await page.call('GET /v0/account', {})
  expect(requested).toEqual(['/v0/auth/refresh', '/v0/account', '/v0/account'])

  clock.now -= days * 86_400_000
  await page.call('GET /v0/account', {})
  expect(page.view()).toMatchObject({ state: 'member' })
})
