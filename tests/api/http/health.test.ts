// One run: the test needs no database.
import { expect, test } from 'vitest'

import { healthRoutes } from '#server/http/health.ts'

import { smallServer } from './small-server.ts'

const ask = (url: string, askDatabase: () => Promise<unknown>) =>
  smallServer({ routes: [], text: [healthRoutes(askDatabase)] }).inject(url)

test('the health check passes in any state of the database', async () => {
  const answer = await ask('/healthz', () => Promise.reject(new Error('gone')))

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the server is ready when the database answers', async () => {
  expect((await ask('/readyz', async () => [])).statusCode).toBe(200)
})

test.each([
  ['refuses', () => Promise.reject(new Error('gone'))],
  ['does not answer within a second', () => new Promise(() => {})],
])('the server is not ready when the database %s', async (_, askDatabase) => {
  const answer = await ask('/readyz', askDatabase)

  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
})

test('a server that is overloaded for long is healthy but not ready', async () => {
  const server = smallServer({
    routes: [],
    text: [
      healthRoutes(
        async () => [],
        () => true,
      ),
    ],
  })

  expect((await server.inject('/readyz')).statusCode).toBe(503)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
})

test('however many requests ask for readiness, the database is queried once a second', async () => {
  let questions = 0
  let now = 0
  const askDatabase = async () => (questions += 1)
  const server = smallServer({ routes: [], text: [healthRoutes(askDatabase, undefined, () => now)] })

  await Promise.all(Array.from({ length: 20 }, () => server.inject('/readyz')))
  now = 999
  await server.inject('/readyz')
  expect(questions).toBe(1)

  now = 1_000
  await server.inject('/readyz')
  expect(questions).toBe(2)
})
