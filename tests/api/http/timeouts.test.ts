// One run: the test needs no database.
import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { exchange, listen } from './raw-http.ts'
import { smallServer } from './small-server.ts'

const timeouts = { headers: 300, request: 600, silence: 120_000, keepAlive: 300 }

const openServer = () => listen(smallServer({ timeouts }))

test('headers that arrive too slowly close the connection', async () => {
  const port = await openServer()
  const drops = 'GET /v0/things/lamp HTTP/1.1\r\nhost: x\r\nx-drip: '.match(/.{1,4}/gs) ?? []

  const answer = await exchange(
    port,
    drops.flatMap((drop) => [drop, { pause: 200 }]),
  )

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that arrives too slowly closes the connection', async () => {
  const port = await openServer()
  const head =
    'PUT /v0/things/lamp HTTP/1.1\r\nhost: x\r\nauthorization: A\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n'

  const answer = await exchange(port, [head, ...Array.from({ length: 15 }, () => [' ', { pause: 200 }]).flat()])

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection without any request is closed', async () => {
  const port = await openServer()

  expect(await exchange(port, [])).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection that stays idle after a response is closed', async () => {
  const port = await openServer()

  const answer = await exchange(port, ['GET /v0/things/lamp HTTP/1.1\r\nhost: x\r\n\r\n'])

  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).not.toMatch(/^connection: close/im)
})

test('a client that does not read its response is disconnected', async () => {
  const server = smallServer({ timeouts: { ...timeouts, silence: 300 } })
  // Larger than the buffers of both sides.
  const large = Buffer.alloc(64 * 1_024 * 1_024)
  server.get('/large', () => large)
  const connected = once(server.server, 'connection')
  const socket = connect(await listen(server), '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  const [accepted] = await connected

  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')

  await once(accepted, 'close')
  expect(accepted.bytesWritten).toBeGreaterThan(0)
})

test('at the maximum of connections the next is refused, and idle ones are closed', async () => {
  const server = smallServer({ maxConnections: 2 })
  const port = await listen(server)
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /v0/things/lamp HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(idle, 'data')
  const busy = connect(port, '127.0.0.1')
  onTestFinished(() => void busy.destroy())
  busy.write('GET /v0/things/endless HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(server.server, 'request')

  const left = once(idle, 'close')
  const refused = await exchange(port, [])
  await left
  const taken = await exchange(port, ['GET /v0/things/lamp HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'])

  expect(refused).toBe('')
  expect(taken).toMatch(/^HTTP\/1\.1 200 /)
  expect(busy.destroyed).toBe(false)
})
