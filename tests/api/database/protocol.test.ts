// One run: the tests cover the embedded database itself.
import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'

import { expect, test } from 'vitest'

import { socketPath } from '#server/database/embedded/socket-path.ts'
import { message, startupPacket, syncMessage } from '#server/database/embedded/wire-protocol.ts'
import { useEmbeddedDatabase } from '#tests/support/embedded.ts'

const { directory, connect } = await useEmbeddedDatabase()

const parse = (name: string, text: string) => message('P', `${name}\0${text}\0\0\0`)
const bind = (statement: string) => message('B', `\0${statement}\0\0\0\0\0\0\0`)
const execute = (rows: number) => message('E', Buffer.from([0, 0, 0, 0, rows]))
const flush = message('H')

/** Speaks the wire protocol directly, for messages that the pg package never sends. */
async function speak() {
  const socket = connectSocket(socketPath(directory))
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => (received = Buffer.concat([received, chunk])))
  socket.write(startupPacket())
  await typesUntil('Z')

  /**
   * The types of the received messages, up to one of the given type. PostgreSQL may report its settings at any time.
   */
  async function typesUntil(type: string): Promise<string> {
    for (;;) {
      const types = typesIn(received).replaceAll('S', '')
      if (types.includes(type)) {
        received = Buffer.alloc(0)
        return types
      }
      await once(socket, 'data')
    }
  }

  return { socket, say: (...messages: Buffer[]) => socket.write(Buffer.concat(messages)), typesUntil }
}

function typesIn(bytes: Buffer): string {
  let types = ''
  for (let start = 0; start + 5 <= bytes.length; start += 1 + bytes.readInt32BE(start + 1)) {
    types += String.fromCharCode(bytes[start]!)
  }
  return types
}

const close = (...sockets: Socket[]) => sockets.forEach((socket) => socket.destroy())

test('a result can be fetched in portions while others wait', async () => {
  const { socket, say, typesUntil } = await speak()
  const other = await connect()

  say(parse('', 'select generate_series(1, 5)'), bind(''), execute(2), flush)
  const first = await typesUntil('s')
  const otherAnswer = other.query('select 1 as one')
  say(execute(2), flush)
  const second = await typesUntil('s')
  say(execute(2), syncMessage())
  const last = await typesUntil('Z')

  expect([first, second, last]).toEqual(['12DDs', 'DDs', 'DCZ'])
  expect((await otherAnswer).rows).toEqual([{ one: 1 }])
  close(socket)
})

test('an unnamed statement that another connection has replaced is gone, and never confused with the other one', async () => {
  const [first, second] = [await speak(), await speak()]
  first.say(parse('', 'select 1'), syncMessage())
  await first.typesUntil('Z')

  second.say(parse('', 'select 2'), bind(''), execute(0), syncMessage())
  const others = await second.typesUntil('Z')
  first.say(bind(''), execute(0), syncMessage())
  const own = await first.typesUntil('Z')

  expect([others, own]).toEqual(['12DCZ', 'EZ'])
  close(first.socket, second.socket)
})

test('an unnamed statement stays valid as long as no other connection prepares one', async () => {
  const { socket, say, typesUntil } = await speak()
  say(parse('', 'select 1'), syncMessage())
  await typesUntil('Z')

  say(bind(''), execute(0), syncMessage())

  expect(await typesUntil('Z')).toBe('2DCZ')
  close(socket)
})

test('statements sent before Terminate still run', async () => {
  const { socket, say } = await speak()
  const other = await connect()

  say(message('Q', 'create table last_words (id int)\0'), message('X'))
  await once(socket, 'close')

  expect((await other.query('select count(*)::int from last_words')).rows).toEqual([{ count: 0 }])
})

test('a request for encryption is declined without closing the connection', async () => {
  const socket = connectSocket(socketPath(directory))
  socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))

  const [answer] = await once(socket, 'data')

  expect(String(answer)).toBe('N')
  close(socket)
})
