import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { openConversationDatabase } from '#src/data/conversations/conversation-database.ts'
import {
  type ConversationStore,
  createConversationStore,
  hasReceipts,
} from '#src/data/conversations/conversation-store.ts'
import { createSendReceiptsHandler } from '#src/data/conversations/send-receipts.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'

let store: ConversationStore
let handler: OperationHandler
let calls: unknown[]
let failure: Error | undefined
/** The number of the conversation's last message on the server. */
let last: number
/** What the member has read on another device. */
let readElsewhere: number
let count = 0
beforeEach(async () => {
  store = createConversationStore(openConversationDatabase(`receipts ${(count += 1)}`))
  calls = []
  failure = undefined
  last = 2
  readElsewhere = 0
  const callAs = (memberId: string) => async (signature: string, request: { body: { read: number } }) => {
    calls.push({ memberId, signature, ...request })
    if (failure) throw failure
    return aConversation(last, { readNumber: Math.max(request.body.read, readElsewhere) })
  }
  handler = createSendReceiptsHandler({ store, callAs: callAs as never })
  await store.apply('mia', [{ conversation: aConversation(2, { unread: 2 }), message: null }])
})

const aConversation = (number: number, given = {}) =>
  anAnsweredConversation({ lastMessage: anAnsweredMessage({ number, sender: 'seller' }), ...given })

const run = (memberId = 'mia') =>
  handler.run({ operation: 'send-receipts', subject: 'conversation' } as never, memberId)

const isToBeSent = async () => hasReceipts((await store.find('mia', 'conversation'))!)

test('the server is told once what has arrived on this device and what its member has read', async () => {
  await store.markRead('conversation', 1)

  await run()
  await run()

  const signature = 'PUT /v0/conversations/:conversationId/receipts'
  const params = { conversationId: 'conversation' }
  expect(calls).toEqual([{ memberId: 'mia', signature, params, body: { received: 2, read: 1 } }])
  expect(await isToBeSent()).toBe(false)
})

test('what another device has read is read here as well, and needs no receipt of this one', async () => {
  readElsewhere = 2

  await run()

  expect(await store.find('mia', 'conversation')).toMatchObject({ readHere: 2 })
  expect(await isToBeSent()).toBe(false)
})

test('a message that the answer tells of has a receipt of its own', async () => {
  last = 3

  await run()

  expect(await isToBeSent()).toBe(true)
  await run()
  expect(calls).toMatchObject([{ body: { received: 2 } }, { body: { received: 3 } }])
})

test.each([new Problem('unavailable'), new Unreachable('away')])(
  'a receipt that does not arrive is sent again (%s)',
  async (given) => {
    failure = given
    await expect(run()).rejects.toBe(given)

    expect(await isToBeSent()).toBe(true)
  },
)

test('a conversation that the server does not have needs no receipt', async () => {
  failure = new Problem('conversation-not-found')

  await run()

  expect(await isToBeSent()).toBe(false)
})

test('nothing is told about a conversation that is not here, or is another member’s', async () => {
  await run('tom')
  await store.removeMembers()
  await run()

  expect(calls).toEqual([])
})

test('receipts of each conversation have a queue of their own', () => {
  const queueOf = (subject: string) => handler.queueOf({ operation: 'send-receipts', subject })

  expect(queueOf('one')).not.toBe(queueOf('two'))
})
