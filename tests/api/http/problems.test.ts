// One run: the test needs no database.
import { expect, test } from 'vitest'

import { isProblemCode, problemStatus } from '#contract/problems.ts'

import { smallServer } from './small-server.ts'

test('errors are sent as problem documents', async () => {
  const missing = await smallServer().inject('/v0/things/missing')

  expect(missing.statusCode).toBe(404)
  expect(missing.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(missing.json()).toEqual({
    type: '/v0/docs#listing-not-found',
    title: 'There is no such listing',
    status: 404,
    code: 'listing-not-found',
    requestId: missing.headers['x-request-id'],
  })
})

test('an unforeseen error is not shown to the client, and is logged with the id of the request', async () => {
  const lines: string[] = []
  const server = smallServer({ log: { level: 'info', stream: { write: (line) => void lines.push(line) } } })

  const failed = await server.inject('/v0/things/broken')

  expect(failed.statusCode).toBe(500)
  expect(failed.json()).toMatchObject({ code: 'unexpected', title: 'Something went wrong on the server' })
  expect(failed.body).not.toContain('hunter2')
  const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error')
  expect(logged).toMatchObject({ requestId: failed.json().requestId, err: { message: 'the password is hunter2' } })
})

test.each(['refused', 'terminated'])('a %s connection to the database is a temporary failure', async (name) => {
  const failed = await smallServer().inject(`/v0/things/${name}`)

  expect(failed.statusCode).toBe(503)
  expect(failed.json()).toMatchObject({ code: 'unavailable' })
  expect(failed.headers['retry-after']).toBe('5')
})

test('a request that times out is answered with the time for a retry', async () => {
  const failed = await smallServer({ timeoutMs: 100 }).inject('/v0/things/endless')

  expect(failed.statusCode).toBe(503)
  expect(failed.json()).toMatchObject({ code: 'unavailable' })
})

test('a full disk of the database is reported', async () => {
  const failed = await smallServer().inject('/v0/things/full')

  expect(failed.statusCode).toBe(507)
  expect(failed.json()).toMatchObject({ code: 'storage-full' })
})

test('a missing file of the server is a bug, not a temporary failure', async () => {
  const failed = await smallServer().inject('/v0/things/fileless')

  expect(failed.statusCode).toBe(500)
})

test.each(['/v0/unknown', '/v0/things', '/v0/things/lamp/parts', '/v0/', '/assets/old.js', '/nowhere'])(
  '%s is not found',
  async (url) => {
    const missing = await smallServer().inject(url)

    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ code: 'not-found' })
    expect(missing.headers['cache-control']).toBe('no-store')
  },
)

test('a path with another method lists the allowed ones', async () => {
  const refused = await smallServer().inject({ method: 'DELETE', url: '/v0/things/lamp?x=1' })

  expect(refused.statusCode).toBe(405)
  expect(refused.headers.allow).toBe('GET, HEAD, PUT')
  expect(refused.json()).toMatchObject({ code: 'method-not-allowed' })
})

test('every code has a status that says whether client or server is at fault', () => {
  for (const [code, status] of Object.entries(problemStatus)) {
    expect(isProblemCode(code)).toBe(true)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
  expect(isProblemCode('no-such-code')).toBe(false)
  expect(isProblemCode('toString')).toBe(false)
})
