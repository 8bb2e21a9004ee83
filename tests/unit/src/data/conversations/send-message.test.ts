import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import type { NewMessageContent } from '#contract/api/conversations.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { openConversationDatabase } from '#src/data/conversations/conversation-database.ts'
import { type ConversationStore, createConversationStore } from '#src/data/conversations/conversation-store.ts'
import { createSendMessageHandler } from '#src/data/conversations/send-message.ts'
import { type LocalDatabase, openLocalDatabase } from '#src/data/local-database/local-database.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'

const upload = 'PUT /v0/photos/:photoId'
const put = 'PUT /v0/conversations/:conversationId/messages/:messageId'

type Call = { memberId: string; signature: string; request: { params: object; body?: unknown } }

let database: LocalDatabase
let store: ConversationStore
let handler: OperationHandler
let calls: Call[]
/** What the next requests with a message are answered with, before one succeeds. */
let failures: Error[]
let count = 0
beforeEach(() => {
  count += 1
  database = openLocalDatabase(`sent messages ${count}`)
  store = createConversationStore(openConversationDatabase(`conversations of sent messages ${count}`))
  calls = []
  failures = []
  const callAs = (memberId: string) => async (signature: string, request: Call['request']) => {
    calls.push({ memberId, signature, request })
    if (signature !== put) return {}
    const failure = failures.shift()
    if (failure) throw failure
    return { conversation: anAnsweredConversation({ lastMessage: answered }), message: answered }
  }
  handler = createSendMessageHandler({ database, store, callAs: callAs as never })
})

const answered = anAnsweredMessage({ id: 'message' })

const text = (...photos: string[]): NewMessageContent => ({ kind: 'text', text: 'Moien', photos })

const aRow = (content: NewMessageContent) => ({
  id: 'message',
  conversationId: 'conversation',
  listingId: 'listing',
  memberId: 'mia',
  content,
  createdAt: 1,
  isClosedKnown: true,
  shape: 1,
})

/** A message that waits to be sent, with its photos, of which the server has those in `uploaded`. */
async function write(content: NewMessageContent, uploaded: readonly string[] = []): Promise<void> {
  await database.pendingMessages.put(aRow(content))
  for (const id of content.kind === 'text' ? content.photos : [])
    await database.messagePhotos.put({ ...aPhoto(id), isUploaded: uploaded.includes(id) })
}

const aPhoto = (id: string) => ({
  id,
  conversationId: 'conversation',
  shape: 1,
  blob: { bytes: new ArrayBuffer(1), type: 'image/jpeg' },
  width: 1,
  height: 1,
})

const command = { operation: 'send-message', subject: 'message', payload: { conversationId: 'conversation' } }

const run = () => handler.run(command as never, 'mia')

const sent = () => calls.map(({ signature }) => signature)

const waiting = () => database.pendingMessages.count()

test('a message is sent as its member with what was written, and then the device shows the server’s copy', async () => {
  const content = { kind: 'offer', cents: 9_000, counters: null } as const
  await write(content)

  await run()

  const params = { conversationId: 'conversation', messageId: 'message' }
  const body = { listingId: 'listing', content, isClosedKnown: true }
  expect(calls).toEqual([{ memberId: 'mia', signature: put, request: { params, body } }])
  expect(await store.newest('conversation', 10)).toEqual([answered])
  expect(await waiting()).toBe(0)
})

test('photos are uploaded before their message, in their order, and removed with it but for those of others', async () => {
  await write(text('one', 'two', 'three'), ['two'])
  await database.messagePhotos.put(aPhoto('of another message'))

  await run()

  expect(sent()).toEqual([upload, upload, put])
  expect(calls.map(({ request }) => request.params).slice(0, 2)).toEqual([{ photoId: 'one' }, { photoId: 'three' }])
  expect(await database.messagePhotos.toCollection().primaryKeys()).toEqual(['of another message'])
  expect(await waiting()).toBe(0)
})

test.each([new Problem('conversation-blocked'), new Unreachable('away')])(
  'a message stays on the device with its photos while it is not sent (%s)',
  async (failure) => {
    await write(text('one'))
    failures = [failure]

    await expect(run()).rejects.toBe(failure)

    expect([await waiting(), await database.messagePhotos.count()]).toEqual([1, 1])
    expect(await store.newest('conversation', 10)).toEqual([])
  },
)

test('what was uploaded before a failure is not uploaded again', async () => {
  await write(text('one'))
  failures = [new Unreachable('away')]
  await expect(run()).rejects.toThrow('away')

  await run()

  expect(sent()).toEqual([upload, put, put])
})

test('photos that the server has deleted meanwhile are uploaded once more', async () => {
  await write(text('one', 'two'), ['one', 'two'])
  failures = [new Problem('photo-missing')]

  await run()

  expect(sent()).toEqual([put, upload, upload, put])
  expect(await waiting()).toBe(0)
})

test('a photo that the server misses again is a refusal', async () => {
  await write(text('one'), ['one'])
  failures = [new Problem('photo-missing'), new Problem('photo-missing')]

  await expect(run()).rejects.toThrow('photo-missing')

  expect(sent()).toEqual([put, upload, put])
  expect(await waiting()).toBe(1)
})

test('a photo that the device does not have any more is a refusal at once', async () => {
  await write(text('one'))
  await database.messagePhotos.clear()
  failures = [new Problem('photo-missing')]

  await expect(run()).rejects.toThrow('photo-missing')

  expect(sent()).toEqual([put])
  expect(await waiting()).toBe(1)
})

test('a message that another page has sent is not sent again', async () => {
  await run()

  expect(calls).toEqual([])
})

test('a message belongs to its writer, and to the queue of its conversation', async () => {
  expect(await handler.ownerOf(command)).toBeUndefined()
  await write(text())

  expect(await handler.ownerOf(command)).toBe('mia')
  expect(handler.queueOf(command)).toBe('conversation conversation')
  expect(handler.queueOf({ ...command, payload: { conversationId: 'other' } })).toBe('conversation other')
})
