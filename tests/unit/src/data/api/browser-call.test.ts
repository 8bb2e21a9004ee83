import { expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

const json = { headers: { 'content-type': 'application/json' } }

function callAgainst(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const heard: boolean[] = []
  const call = createBrowserCall({
    fetch: async (address) => {
      asked.push(String(address))
      return answer()
    },
    onReach: (isReachable) => heard.push(isReachable),
  })
  return { call, asked, heard }
}

test("a call requests the URL of its endpoint and returns the server's response", async () => {
  const { call, asked, heard } = callAgainst(() => new Response('{"listings":[]}', json))

  const answer = await call('GET /v0/sellers/:sellerId/listings', {
    params: { sellerId: 'a/b' },
    query: { after: 'x' },
  })

  expect(answer).toEqual({ listings: [] })
  expect(asked).toEqual(['/v0/sellers/a%2Fb/listings?after=x'])
  expect(heard).toEqual([true])
})

test('a request with a body states the app level of the build', async () => {
  const sent: RequestInit[] = []
  const call = createBrowserCall({
    fetch: async (_address, request = {}) => (sent.push(request), new Response('{}', json)),
    onReach: () => {},
  })

  await call('POST /v0/auth/recovery', { body: { email: 'anna@example.org', locale: 'en' } })
  await call('GET /v0/categories', {})

  expect(sent.map(({ headers }) => new Headers(headers).get('x-app-level'))).toEqual(['3', null])
})

test('a refusal has its code, and means that the server is reachable', async () => {
  const body = JSON.stringify({ code: 'listing-removed', requestId: 'r1' })
  const problem = { status: 410, headers: { 'content-type': 'application/problem+json' } }
  const { call, heard } = callAgainst(() => new Response(body, problem))

  const refused = await call('GET /v0/categories', {}).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ code: 'listing-removed', requestId: 'r1' })
  expect(heard).toEqual([true])
})

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a sign-in page answers everything',
    () => new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a gateway stands before a server that is down', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['half an answer arrives', () => new Response('{"listings":[', json)],
])('where %s, the server is unreachable', async (_, answer) => {
  const { call, heard } = callAgainst(answer)

  await expect(call('GET /v0/categories', {})).rejects.toBeInstanceOf(Unreachable)
  expect(heard).toEqual([false])
})

test('a cancelled request says nothing about whether the server is reachable', async () => {
  const ended = new AbortController()
  const heard: boolean[] = []
  const call = createBrowserCall({
    fetch: (_, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    onReach: (isReachable) => heard.push(isReachable),
  })

  const asked = call('GET /v0/categories', {}, ended.signal)
  ended.abort()

  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect(heard).toEqual([])
})
