// One run: no database takes part.
import { expect, test } from 'vitest'

import { exchange, listen } from './raw-http.ts'
import { smallServer } from './small-server.ts'

const timeouts = { headers: 300, request: 600, keepAlive: 300 }

const openServer = () => listen(smallServer({ timeouts }))

test('headers that drip are cut off', async () => {
  const port = await openServer()
  const drops = 'GET /v0/things/lamp HTTP/1.1\r\nhost: x\r\nx-drip: '.match(/.{1,4}/gs) ?? []

  const answer = await exchange(
    port,
    drops.flatMap((drop) => [drop, { pause: 200 }]),
  )

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that drips is cut off', async () => {
  const port = await openServer()
  const head =
    'PUT /v0/things/lamp HTTP/1.1\r\nhost: x\r\nauthorization: A\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n'

  const answer = await exchange(port, [head, ...Array.from({ length: 15 }, () => [' ', { pause: 200 }]).flat()])

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection on which nothing is said is closed', async () => {
  const port = await openServer()

  expect(await exchange(port, [])).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection that stays idle after an answer is closed', async () => {
  const port = await openServer()

  const answer = await exchange(port, ['GET /v0/things/lamp HTTP/1.1\r\nhost: x\r\n\r\n'])

  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).not.toMatch(/^connection: close/im)
})
