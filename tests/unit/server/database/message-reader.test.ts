import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createMessageReader } from '#server/database/embedded/message-reader.ts'
import { message, ProtocolViolation, queryMessage, startupPacket } from '#server/database/embedded/wire-protocol.ts'

function messagesIn(chunks: Buffer[]): Buffer[] {
  const reader = createMessageReader()
  const messages: Buffer[] = []
  for (const chunk of chunks) {
    reader.push(chunk)
    for (let next = reader.nextMessage(); next; next = reader.nextMessage()) messages.push(next)
  }
  return messages
}

function cut(bytes: Buffer, places: number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)).filter((chunk) => chunk.length > 0)
}

test('messages are read whole, however the connection splits them', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), fc.array(fc.nat(10_000)), (texts, places) => {
      const messages = texts.map(queryMessage)

      expect(messagesIn(cut(Buffer.concat(messages), places))).toEqual(messages)
    }),
  )
})

test('a message is not returned before its last byte', () => {
  const whole = queryMessage('select 1')

  expect(messagesIn([whole.subarray(0, -1)])).toEqual([])
  expect(messagesIn([whole.subarray(0, -1), whole.subarray(-1)])).toEqual([whole])
})

test('the first packet has no type, and what follows it is read as messages', () => {
  const reader = createMessageReader()
  const sync = message('S')
  reader.push(Buffer.concat([startupPacket(), sync]))

  expect(reader.nextStartup()).toEqual(startupPacket())
  expect(reader.nextMessage()).toEqual(sync)
  expect(reader.nextMessage()).toBeUndefined()
})

test.for([
  ['a packet that is shorter than its own length', Buffer.from([0, 0, 0, 7])],
  ['a first packet of more than 10,000 bytes', Buffer.from([0, 0, 39, 17])],
])('%s is refused before more is read', ([, bytes]) => {
  const reader = createMessageReader()
  reader.push(bytes as Buffer)

  expect(() => reader.nextStartup()).toThrow(ProtocolViolation)
})

test('a message of more than 256 MB is refused before it is buffered', () => {
  expect(() => messagesIn([Buffer.from([81, 0x10, 0, 0, 1])])).toThrow(ProtocolViolation)
  expect(() => messagesIn([Buffer.from([81, 0, 0, 0, 3])])).toThrow(ProtocolViolation)
})
