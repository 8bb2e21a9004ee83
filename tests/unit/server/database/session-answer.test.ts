import { expect, test } from 'vitest'

import { readAnswer } from '#server/database/embedded/session-answer.ts'
import { message } from '#server/database/embedded/wire-protocol.ts'

const ready = message('Z', 'I')
const row = message('D', Buffer.from([0, 0]))
const done = message('C', 'SELECT 1\0')
const news = message('A', Buffer.from('\0\0\0\x2anews\0hello\0'))

const complete = { isUnfinished: false, isCopy: false }

test('an answer goes to the connection that asked, byte for byte', () => {
  const output = Buffer.concat([row, done, ready])

  expect(readAnswer(output, complete)).toEqual({ own: output, notifications: [], tags: ['SELECT 1'] })
})

test('notifications are removed from the answer, with their channel', () => {
  const { own, notifications } = readAnswer(Buffer.concat([row, news, done, ready]), complete)

  expect(own).toEqual(Buffer.concat([row, done, ready]))
  expect(notifications).toEqual([{ channel: 'news', bytes: news }])
})

test('after only a Flush no ReadyForQuery is sent', () => {
  expect(readAnswer(Buffer.concat([row, ready]), { ...complete, isUnfinished: true }).own).toEqual(row)
})

test('a connection that is already in COPY mode gets no second CopyInResponse', () => {
  const invitation = message('G', Buffer.from([0, 0, 0]))

  expect(readAnswer(Buffer.concat([invitation, done, ready]), { ...complete, isCopy: true }).own).toEqual(
    Buffer.concat([done, ready]),
  )
})

test('every statement of a batch reports its command', () => {
  const output = Buffer.concat([message('C', 'SET\0'), message('C', 'LISTEN\0'), ready])

  expect(readAnswer(output, complete).tags).toEqual(['SET', 'LISTEN'])
})
