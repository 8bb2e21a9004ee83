// One run: the test needs no database.
import { expect, onTestFinished, test, vi } from 'vitest'

import {
  type AdmissionControl,
  type AdmissionOptions,
  createAdmissionControl,
  type Refusal,
} from '#server/http/admission-control.ts'
import { healthRoutes } from '#server/http/health.ts'
import { metricsRoutes } from '#server/metrics/metrics-routes.ts'
import { createMetrics } from '#server/metrics/metrics.ts'

import { exchange, listen } from './raw-http.ts'
import { smallServer } from './small-server.ts'

const token = 'a-token-of-the-test'

type Options = AdmissionOptions & { log?: (line: string) => void; busyPage?: () => string | undefined }

/** A server with slots for two requests, and one route that blocks until the test releases it. */
async function aHouse({ log = () => {}, busyPage, ...options }: Options = {}) {
  const metrics = createMetrics()
  const bounds = { least: 2, usual: 2, most: 2 }
  const counted = { onRefusal: metrics.refused, onStretch: metrics.stretchEnded }
  const admission = createAdmissionControl({ bounds, ...counted, ...options })
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
  const server = smallServer({
    admission,
    overloadPage: busyPage,
    text: [healthRoutes(async () => [], admission.isOverloaded), metricsRoutes({ metrics, token })],
    log: { level: 'info', stream: { write: log } },
  })
  server.get('/slow', () => gate.then(() => ({ done: true })))
  server.get('/assets/own-1a2b.js', async () => 'own')
  server.post('/v0/auth/sign-in', () => gate.then(() => ({ done: true })))
  server.put('/v0/photos/:photoId', () => gate.then(() => ({ done: true })))
  server.put('/v0/account/avatar', () => gate.then(() => ({ done: true })))
  onTestFinished(() => letGo())
  const origin = `http://127.0.0.1:${await listen(server)}`

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })

  /** Resolves when that many requests are in progress. */
  async function fill(count: number, admitted: AdmissionControl = admission) {
    const inside = Array.from({ length: count }, () => ask('/slow'))
    await expect.poll(admitted.inWork).toBe(count)
    return inside
  }

  return { admission, ask, fill, letGo, origin }
}

test('an overloaded server refuses at once, with a problem document and the time for a retry', async () => {
  const { ask, fill } = await aHouse()
  await fill(2)

  const refused = await ask('/v0/things/lamp')
  const problem = (await refused.json()) as { requestId: string }

  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(problem).toMatchObject({ code: 'unavailable', status: 503, type: '/v0/docs#unavailable' })
  expect(problem.requestId).toBe(refused.headers.get('x-request-id'))
})

test('an overloaded server answers monitoring, whose metrics count the refusals', async () => {
  const { ask, fill } = await aHouse()
  await fill(2)
  await ask('/v0/things/lamp')

  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
  const metrics = await ask('/metrics', { authorization: `Bearer ${token}` })
  expect(await metrics.text()).toContain('noper_http_refused_total{reason="requests"} 1\n')
})

test('after the overload all requests are served again', async () => {
  const { ask, fill, letGo } = await aHouse()
  const inside = await fill(2)
  expect((await ask('/v0/things/lamp')).status).toBe(503)

  letGo()

  expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200])
  for (let visit = 0; visit < 5; visit += 1) expect((await ask('/v0/things/lamp')).status).toBe(200)
})

test('a refused HEAD request gets no body, and its connection stays open', async () => {
  const { fill, letGo, origin } = await aHouse()
  const inside = await fill(2)
  const get = (path: string, method = 'GET', headers = '') => `${method} ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`

  const answers = await exchange(Number(new URL(origin).port), [
    get('/v0/things/lamp', 'HEAD'),
    'answered',
    get('/healthz', 'GET', 'connection: close\r\n'),
  ])

  expect(answers).toMatch(/^HTTP\/1\.1 503 .*\r\n\r\nHTTP\/1\.1 200 /s)
  letGo()
  await Promise.all(inside)
})

test('a request that arrives slowly does not count towards the limit', async () => {
  const { admission, ask, origin } = await aHouse()
  const head =
    'PUT /v0/things/lamp HTTP/1.1\r\nhost: x\r\nauthorization: A\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n'
  const port = Number(new URL(origin).port)
  const { promise: served, resolve: letThemGo } = Promise.withResolvers<void>()
  const dripping = [1, 2, 3].map(() => exchange(port, [head, '{', served, 'hang up']))
  await expect.poll(admission.inWork).toBe(3)

  expect((await ask('/v0/things/lamp')).status).toBe(200)
  letThemGo()
  await Promise.all(dripping)
})

test('files have a separate, higher limit', async () => {
  const { admission, ask, fill } = await aHouse()
  await fill(2)

  expect((await ask('/media/none/640.webp')).status).toBe(404)
  expect(admission.inWork()).toBe(2)
})

test('only files of this build count as files: others are looked up in the database', async () => {
  const { ask, fill } = await aHouse()
  await fill(2)

  expect((await ask('/assets/own-1a2b.js')).status).toBe(200)
  expect((await ask('/assets/own-%31a2b.js')).status).toBe(200)
  expect((await ask('/assets/older-1a2b.js')).status).toBe(503)
  expect((await ask('/builds/meta/older.json')).status).toBe(503)
})

test.each(['/v0/auth/sign%2Din', '/%76%30/auth/sign-in', '/v0/auth/sign-in#x', '//v0/auth/sign-in?x'])(
  'a password that is sent to %s counts as one',
  async (path) => {
    const { admission, letGo, origin } = await aHouse()
    const signIn = (target: string) =>
      exchange(Number(new URL(origin).port), [
        `POST ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      ])
    const refused = Promise.race(Array.from({ length: 13 }, () => signIn(path)))

    expect(await refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(admission.inWork()).toBe(0)
    letGo()
  },
)

test('password requests have a queue of their own and do not affect other requests', async () => {
  const refusals: Refusal[] = []
  const { admission, ask, letGo, origin } = await aHouse({ onRefusal: (refusal) => refusals.push(refusal) })
  const signIn = () => fetch(`${origin}/v0/auth/sign-in`, { method: 'POST' })
  const answers = Array.from({ length: 20 }, signIn)
  await expect.poll(() => refusals.length).toBe(8)

  expect(admission.inWork()).toBe(0)
  expect((await ask('/v0/things/lamp')).status).toBe(200)
  letGo()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(8)
  expect(new Set(refusals)).toEqual(new Set(['passwords']))
})

test('photo uploads have a queue of their own and do not affect other requests, however long they take', async () => {
  const refusals: Refusal[] = []
  const stretches: number[] = []
  const { admission, ask, letGo, origin } = await aHouse({
    bounds: { least: 2, usual: 4, most: 4 },
    eventLoop: { start() {}, stop() {}, read: () => ({ mean: 0, max: 0 }) },
    onRefusal: (refusal) => refusals.push(refusal),
    onStretch: ({ limit }) => stretches.push(limit),
  })
  const send = (_: unknown, index: number) =>
    fetch(origin + (index % 2 ? '/v0/account/avatar' : '/v0/photos/9f1c?again'), { method: 'PUT' })
  const answers = Array.from({ length: 40 }, send)
  await expect.poll(() => refusals.length).toBe(4)

  expect(admission.inWork()).toBe(0)
  expect((await ask('/v0/things/lamp')).status).toBe(200)
  // Much longer than the median duration at which the limit shrinks.
  await expect.poll(() => stretches.length).toBeGreaterThan(3)
  letGo()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  const answered = stretches.length
  await expect.poll(() => stretches.length).toBeGreaterThan(answered + 1)
  expect(statuses.filter((status) => status === 503)).toHaveLength(4)
  expect(new Set(refusals)).toEqual(new Set(['uploads']))
  expect(new Set(stretches)).toEqual(new Set([4]))
})

test('requests are refused while too many queries wait for the database', async () => {
  let waiting = 8
  const refusals: Refusal[] = []
  const { ask } = await aHouse({ waiting: () => waiting, onRefusal: (refusal) => refusals.push(refusal) })

  expect((await ask('/v0/things/lamp')).status).toBe(503)
  expect(refusals).toEqual(['database'])
  waiting = 7
  expect((await ask('/v0/things/lamp')).status).toBe(200)
})

test('a blocked event loop lowers the limit, which grows again afterwards', async () => {
  let late = 100
  const eventLoop = { start() {}, stop() {}, read: () => ({ mean: late, max: late }) }
  const { admission, ask, fill } = await aHouse({ eventLoop, bounds: { least: 2, usual: 8, most: 8 } })
  await fill(2)

  await expect.poll(admission.limit).toBe(2)
  const refused = await ask('/v0/things/lamp')
  late = 0

  expect(refused.status).toBe(503)
  await expect.poll(admission.limit).toBe(8)
  expect((await ask('/v0/things/lamp')).status).toBe(200)
})

test('people who request a page get a sentence', async () => {
  const { ask, fill } = await aHouse({ busyPage: () => '<p>Trop de monde</p>' })
  await fill(2)

  const refused = await ask('/fr')

  expect(refused.status).toBe(503)
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await refused.text()).toBe('<p>Trop de monde</p>')
})

test('a hundred refusals in a moment are one line of the log with the reason', async () => {
  const lines: string[] = []
  const { ask, fill } = await aHouse({ log: (line) => lines.push(line) })
  await fill(2)

  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await Promise.all(Array.from({ length: 100 }, () => ask('/v0/things/lamp').then((answer) => answer.text())))

  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'too busy, requests refused')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ level: 'warn', refusal: 'requests', inWork: 2, limit: 2 })
})
