// Both engines: the metrics read the engine's statistics.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { accountKept } from '#server/accounts/account-message-kinds.ts'
import type { App } from '#server/app.ts'
import { enqueueDelivery } from '#server/deliveries/enqueue-deliveries.ts'
import { routeLabel } from '#server/http/route-label.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { createJobSender } from '#server/jobs/jobs.ts'
import { smallServer } from '#tests/api/http/small-server.ts'
import { useAppOn } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'

const token = 'a-token-of-the-test'

const database = await useDatabase()
const app = await useAppOn(database, { METRICS_TOKEN: token })
const other = await useAppOn(database, { METRICS_TOKEN: token, DEMO: 'off' })
const third = await useAppOn(database, { METRICS_TOKEN: token })
const fourth = await useAppOn(database, { METRICS_TOKEN: token })
const withoutToken = await useAppOn(database)

const look = ({ http }: App, authorization = `Bearer ${token}`) =>
  http.inject({ url: '/metrics', headers: { authorization } })

/** The values of one metric, by label. */
async function read(name: string, from: App = app): Promise<Record<string, number>> {
  const { body } = await look(from)
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), numberAt(line)]))
}

const numberAt = (line: string) => Number(line.slice(line.lastIndexOf(' ')))

test('the token gives access to the metrics', async () => {
  const seen = await look(app)

  expect(seen.statusCode).toBe(200)
  expect(seen.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(seen.body).toContain('process_resident_memory_bytes')
})

test.each([
  ['nothing', ''],
  ['another', 'Bearer another-token-of-it'],
  ['it otherwise', `Basic ${token}`],
])('a client that shows %s has no access', async (_, authorization) => {
  const refused = await look(app, authorization)

  expect(refused.statusCode).toBe(401)
  expect(refused.headers['www-authenticate']).toBe('Bearer')
  expect(refused.json()).toMatchObject({ code: 'sign-in-required' })
})

test('without a token in the settings the metrics do not exist, whatever token a request has', async () => {
  expect((await look(withoutToken)).statusCode).toBe(404)
  expect((await look(withoutToken, 'Bearer ')).statusCode).toBe(404)
})

test('requests are counted by method, route and class of status', async () => {
  await app.http.inject('/v0/listings?text=one')
  await app.http.inject('/v0/listings?text=two')
  await app.http.inject('/v0/listings?from=nonsense')
  await app.http.inject('/v0/listings/0190a6b4-0000-7000-8000-0000000000ff')

  const counts = await read('noper_http_request_seconds_count')

  expect(counts['{method="GET",route="/v0/listings",status="2xx"}']).toBe(2)
  expect(counts['{method="GET",route="/v0/listings",status="4xx"}']).toBe(1)
  expect(counts['{method="GET",route="/v0/listings/:listingId",status="4xx"}']).toBe(1)
})

test('unknown paths create no labels', async () => {
  for (const path of ['/v0/nowhere-1', '/v0/nowhere-2/x', '/nowhere-3', '/media/nowhere-4', '/media/nowhere-5/1.jpg'])
    await app.http.inject(path)
  await app.http.inject({ method: 'DELETE', url: '/v0/nowhere-6' })

  const { body } = await look(app)
  const counts = await read('noper_http_request_seconds_count')

  expect(body).not.toContain('nowhere')
  expect(counts['{method="GET",route="unknown",status="4xx"}']).toBe(4)
  expect(counts['{method="GET",route="media",status="4xx"}']).toBe(1)
  expect(counts['{method="DELETE",route="unknown",status="4xx"}']).toBe(1)
})

test('all static files are one route', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noper-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['theme.js', 'assets/one.js']) writeFileSync(join(folder, file), '')
  const labels: string[] = []
  const server = smallServer({
    files: [staticFiles(folder)],
    onAnswer: (request) => labels.push(routeLabel(request)),
  })

  for (const path of ['/theme.js', '/assets/one.js', '/assets/two.js']) await server.inject(path)

  expect(labels).toEqual(['static', 'static', 'unknown'])
})

test('the counters of two apps are separate', async () => {
  await app.http.inject('/v0/sellers/0190a6b4-0000-7000-8000-0000000000ff')

  const route = '{method="GET",route="/v0/sellers/:sellerId",status="4xx"}'
  expect((await read('noper_http_request_seconds_count'))[route]).toBe(1)
  expect((await read('noper_http_request_seconds_count', third))[route]).toBeUndefined()
})

test('database connections are counted, and the time to get one is measured', async () => {
  const before = (await read('noper_database_connect_seconds_count'))['']!
  await app.http.inject('/v0/listings')

  const connections = await read('noper_database_connections')
  expect(connections['{state="total"}']).toBeGreaterThan(0)
  expect(connections['{state="idle"}']).toBe(connections['{state="total"}'])
  expect(await read('noper_database_waiting')).toEqual({ '': 0 })
  expect((await read('noper_database_connect_seconds_count'))['']).toBeGreaterThan(before)
})

test('waiting messages are counted by channel', async () => {
  const message = { recipient: 'zoe@example.org', locale: 'fr', parameters: { username: 'Zoé' } }
  await enqueueDelivery(database.db, accountKept, message)

  expect(await read('noper_deliveries_waiting', fourth)).toEqual({
    '{channel="mail"}': 1,
    '{channel="push"}': 0,
  })
})

test('waiting jobs are counted, and finished ones by result', async () => {
  const sender = createJobSender(database)
  await sender.send('media-avif', { name: 'nothing' })
  await sender.send('media-avif', { name: 'later' }, { startAfter: 3_600 })
  await sender.stop()
  const completed = async () =>
    (await database.pool.query(`select from jobs.job where state = 'completed' and name = 'media-avif'`)).rowCount

  await other.start()
  onTestFinished(other.stop)
  await expect.poll(completed).toBe(1)

  const [done, jobs] = [await read('noper_job_seconds_count', other), await read('noper_jobs', other)]
  expect(done['{kind="media-avif",outcome="done"}']).toBe(1)
  expect(jobs).toMatchObject({
    '{kind="media-avif",state="waiting"}': 1,
    '{kind="media-avif",state="active"}': 0,
    '{kind="listings-expire",state="failed"}': 0,
  })
})
