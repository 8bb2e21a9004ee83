import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { type ConversationDatabase, openConversationDatabase } from '#src/data/conversations/conversation-database.ts'
import {
  type ConversationStore,
  createConversationStore,
  hasReceipts,
  receiptsOf,
  unreadOf,
} from '#src/data/conversations/conversation-store.ts'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'

let database: ConversationDatabase
let store: ConversationStore
let count = 0
beforeEach(() => {
  database = openConversationDatabase(`conversations-${(count += 1)}`)
  store = createConversationStore(database)
})

const message = (number: number, given = {}) => anAnsweredMessage({ id: `message ${number}`, number, ...given })

const change = (number: number, given = {}) => {
  const lastMessage = message(number, { sender: 'seller' })
  return { conversation: anAnsweredConversation({ lastMessage, ...given }), message: lastMessage }
}

const numbers = async (limit = 100) => (await store.newest('conversation', limit)).map(({ number }) => number)

test('events of a conversation that is known from its first message are kept, once and in order', async () => {
  await store.apply('mia', [change(1), change(2), change(2), change(3)], '7')

  expect(await numbers()).toEqual([1, 2, 3])
  expect(await store.find('mia', 'conversation')).toMatchObject({ from: 1, to: 3 })
  expect(await store.lastEventId('mia')).toBe('7')
})

test('a message behind a gap is left out until the newest page is fetched, which replaces what was before the gap', async () => {
  await store.apply('mia', [change(1), change(2)])
  await store.apply('mia', [change(60)])

  expect(await numbers()).toEqual([1, 2])
  const row = (await store.find('mia', 'conversation'))!
  expect(row.to).toBeLessThan(row.conversation.lastMessage.number)

  await store.applyMessages('mia', 'conversation', [message(59), message(60)])
  expect(await numbers()).toEqual([59, 60])
  expect(await store.find('mia', 'conversation')).toMatchObject({ from: 59, to: 60 })
})

test('older pages and overlapping pages extend the range', async () => {
  await store.apply('mia', [change(60)])
  await store.applyMessages('mia', 'conversation', [message(59), message(60)])
  await store.applyMessages('mia', 'conversation', [message(57), message(58)])
  await store.applyMessages('mia', 'conversation', [message(60), message(61)])

  expect(await numbers()).toEqual([57, 58, 59, 60, 61])
  expect(await numbers(2)).toEqual([60, 61])
  expect(await store.find('mia', 'conversation')).toMatchObject({ from: 57, to: 61 })
})

test('an answered offer replaces the message that is there', async () => {
  await store.apply('mia', [change(1), change(2)])
  const answered = message(1, {
    content: { kind: 'offer', cents: 100, counters: null, answer: 'accepted', expiresAt: 0 },
  })

  await store.apply('mia', [{ conversation: change(2).conversation, message: answered }])

  expect((await store.newest('conversation', 10))[0]).toEqual(answered)
})

test('an older state of a conversation does not replace a newer one', async () => {
  await store.apply('mia', [change(1), change(2)])
  await store.apply('mia', [change(1)])

  expect((await store.find('mia', 'conversation'))?.conversation.lastMessage.number).toBe(2)
})

test.each(['readNumber', 'otherReadNumber', 'otherReceivedNumber'] as const)(
  'a state of the same messages with a lower %s does not replace a newer one',
  async (number) => {
    await store.apply('mia', [change(2, { [number]: 2 })])
    await store.apply('mia', [change(2, { [number]: 1 })])

    expect((await store.find('mia', 'conversation'))?.conversation[number]).toBe(2)
  },
)

test('what is read here is read at once, and told to the server once', async () => {
  await store.apply('mia', [change(1, { unread: 1 })])
  const unread = (await store.find('mia', 'conversation'))!
  expect(unreadOf(unread)).toBe(1)
  expect(hasReceipts(unread)).toBe(true)

  expect(await store.markRead('conversation', 1)).toBe(true)
  expect(await store.markRead('conversation', 1)).toBe(false)

  const read = (await store.find('mia', 'conversation'))!
  expect(unreadOf(read)).toBe(0)
  expect(receiptsOf(read)).toEqual({ received: 1, read: 1 })
  await store.markConfirmed('conversation', receiptsOf(read))
  expect(hasReceipts((await store.find('mia', 'conversation'))!)).toBe(false)
})

test('what the server knows to be read needs no receipt', async () => {
  await store.apply('mia', [change(1, { readNumber: 1 })])

  expect(await store.find('mia', 'conversation')).toMatchObject({ readHere: 1 })
  expect(hasReceipts((await store.find('mia', 'conversation'))!)).toBe(false)
})

test('own messages need no receipt', async () => {
  const own = message(1, { sender: 'buyer' })
  await store.apply('mia', [{ conversation: anAnsweredConversation({ lastMessage: own }), message: own }])

  expect(hasReceipts((await store.find('mia', 'conversation'))!)).toBe(false)
})

test('another member does not see the conversations, and signing out removes them', async () => {
  await store.apply('mia', [change(1)], '1')

  expect(await store.find('tom', 'conversation')).toBeUndefined()
  expect(await store.list('tom')).toEqual([])
  await store.removeMembers('tom')
  expect(await store.list('mia')).toEqual([])
  expect(await numbers()).toEqual([])
  expect(await store.lastEventId('mia')).toBeUndefined()
})

test('a reset removes messages and cursor, and keeps what the member has read', async () => {
  await store.apply('mia', [change(1)], '1')
  await store.markRead('conversation', 1)
  await store.reset('mia')

  expect(await numbers()).toEqual([])
  expect(await store.lastEventId('mia')).toBeUndefined()
  expect(await store.find('mia', 'conversation')).toMatchObject({ readHere: 1, from: 0, to: 0 })
})

test('the list is ordered by the last change', async () => {
  for (const [id, changedAt] of [
    ['a', 1],
    ['b', 3],
    ['c', 2],
  ] as const)
    await store.applyList('mia', [anAnsweredConversation({ id, changedAt })])

  expect((await store.list('mia')).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})
