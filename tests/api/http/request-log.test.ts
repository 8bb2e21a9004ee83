// One run: the test needs no database.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'

import { expect, onTestFinished, test, vi } from 'vitest'

import { healthRoutes } from '#server/http/health.ts'

import { exchange, listen, request } from './raw-http.ts'
import { smallServer } from './small-server.ts'

function logged() {
  const lines: string[] = []
  const log = { level: 'trace' as const, stream: { write: (line: string) => void lines.push(line) } }
  return { server: smallServer({ log }), lines }
}

test('a request has one line, with its route, status, time and id', async () => {
  const { server, lines } = logged()

  const answer = await server.inject('/v0/things/lamp')

  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    node: hostname(),
    pid: process.pid,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    requestId: answer.headers['x-request-id'],
    method: 'GET',
    route: '/v0/things/:name',
    status: 200,
    milliseconds: expect.any(Number),
    msg: 'request',
  })
})

test('monitoring requests are not logged', async () => {
  const lines: string[] = []
  const log = { level: 'info' as const, stream: { write: (line: string) => void lines.push(line) } }
  const server = smallServer({ routes: [], text: [healthRoutes(async () => [])], log })

  await server.inject('/healthz')
  await server.inject('/readyz')

  expect(lines).toEqual([])
})

test('the log contains nothing personal: no address, no query, no token, no cookie, no host', async () => {
  const { server, lines } = logged()
  const headers = { authorization: 'Bearer secret-token', cookie: 'session=secret-cookie', host: 'secret-host' }

  for (const name of ['lamp', 'missing', 'broken', 'refused', 'secret-name'])
    await server.inject({ url: `/v0/things/${name}?size=77`, headers, remoteAddress: '203.0.113.77' })
  await server.inject({ url: '/secret-path?secret-query', headers, remoteAddress: '203.0.113.77' })
  await server.inject({ url: '/%E0%A4%A/secret-path', headers, remoteAddress: '203.0.113.77' })

  expect(lines.length).toBeGreaterThan(5)
  expect(lines.join('')).not.toMatch(/secret|203\.0|=77/)
})

test('the log of a database error does not contain the rejected values', async () => {
  const { server, lines } = logged()
  server.get('/duplicate', () => {
    throw Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(anna@example.org) exists.' })
  })

  await server.inject('/duplicate')

  expect(lines.join('')).toContain('23505')
  expect(lines.join('')).not.toContain('anna@example.org')
})

test('a request that the client aborts is not logged as an error of the server', async () => {
  const { server, lines } = logged()
  const port = await listen(server)
  const head =
    'PUT /v0/things/lamp HTTP/1.1\r\nhost: x\r\nauthorization: A\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n'
  const arrived = once(server.server, 'request')
  const givenUp = arrived.then(([message]: IncomingMessage[]) => new Promise((done) => message!.on('close', done)))

  await exchange(port, [head, '{', arrived, 'hang up'])
  await givenUp
  // Pending log lines are written before another response.
  await exchange(port, [request('GET /v0/things/lamp')])

  expect(lines.map((line) => JSON.parse(line).level)).not.toContain('error')
})

test('the request id of a trusted proxy is kept, and of nobody else', async () => {
  const server = smallServer({ trustProxy: ['uniquelocal', '203.0.113.7'] })
  const idOf = async (remoteAddress: string, id: string) =>
    (await server.inject({ url: '/v0/things/lamp', remoteAddress, headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ]

  for (const proxy of ['10.1.2.3', '203.0.113.7', '::ffff:10.1.2.3', 'fc00::1'])
    expect(await idOf(proxy, '8f14e45fceea167a')).toBe('8f14e45fceea167a')
  for (const stranger of ['203.0.113.8', '::1', '::ffff:203.0.113.8'])
    expect(await idOf(stranger, '8f14e45fceea167a')).not.toBe('8f14e45fceea167a')
  for (const senseless of ['short', 'anna@example.org', 'with spaces in it', 'x'.repeat(200)])
    expect(await idOf('10.1.2.3', senseless)).toMatch(/^[0-9a-f-]{36}$/)
})

test('a request that took a second is logged as a warning', async () => {
  const { server, lines } = logged()
  server.get('/slow', async () => {
    const later = performance.now() + 1_050
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    onTestFinished(() => clock.mockRestore())
    return { done: true }
  })

  await server.inject('/slow')

  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', msg: 'slow request', route: '/slow', status: 200 })
})

test('an unreachable database is logged once a second, however many requests fail', async () => {
  const { server, lines } = logged()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())

  await Promise.all(Array.from({ length: 20 }, () => server.inject('/v0/things/refused')))

  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unavailable')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ level: 'error', err: { code: 'ECONNREFUSED' } })
})
