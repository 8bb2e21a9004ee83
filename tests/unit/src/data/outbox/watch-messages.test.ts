import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import type { NewMessageContent } from '#contract/api/conversations.ts'
import { offerDuration } from '#contract/conversations.ts'
import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { type ShownMessages, watchMessages } from '#src/data/outbox/watch-messages.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'

// The databases of the device, because watched tables are named by the modules themselves.
afterEach(async () => {
  await deviceConversations.removeMembers()
  const { pendingMessages, outbox } = localDatabase
  await Promise.all([pendingMessages.clear(), outbox.clear()])
})

const aMessage = (number: number, given = {}) => anAnsweredMessage({ id: `message ${number}`, number, ...given })

/** Puts messages 1 to `last` of a conversation on the device, as events tell of them. */
async function receive(last: number, given: object = {}, messageGiven: object = {}): Promise<void> {
  const messages = Array.from({ length: last }, (_, index) => aMessage(index + 1, messageGiven))
  const changes = messages.map((message) => ({
    conversation: anAnsweredConversation({ ...given, lastMessage: message }),
    message,
  }))
  await deviceConversations.apply('mia', changes)
}

const text: NewMessageContent = { kind: 'text', text: 'Moien', photos: [] }

const write = (id: string, given: { memberId?: string; conversationId?: string; content?: NewMessageContent } = {}) =>
  localDatabase.pendingMessages.put({
    id,
    conversationId: 'conversation',
    listingId: null,
    memberId: 'mia',
    content: text,
    createdAt: 1_000,
    isClosedKnown: false,
    shape: 1,
    ...given,
  })

const putInOutbox = (messageId: string, given: Partial<OutboxRow> = {}) =>
  localDatabase.outbox.put({
    id: `send-message ${messageId}`,
    operation: 'send-message',
    subject: messageId,
    order: messageId,
    state: 'waiting',
    attempts: 0,
    nextAt: 0,
    askedAt: 0,
    shape: 2,
    ...given,
  })

/** The latest of what a page is told, from now until the test ends. */
function watch(limit = 100): () => ShownMessages | undefined {
  let latest: ShownMessages | undefined
  onTestFinished(watchMessages('mia', 'conversation', limit, (shown) => (latest = shown)))
  return () => latest
}

async function readOnce(limit?: number): Promise<ShownMessages> {
  const latest = watch(limit)
  return vi.waitUntil(latest)
}

const ids = ({ messages }: ShownMessages) => messages.map(({ id }) => id)

const states = ({ messages }: ShownMessages) => messages.map(({ state }) => state)

test('a message is read, delivered or sent, by what the other member’s devices have told', async () => {
  await receive(3, { otherReadNumber: 1, otherReceivedNumber: 2 })

  expect(states(await readOnce())).toEqual(['read', 'delivered', 'sent'])
})

test('own messages are those of the member’s role', async () => {
  await receive(1, { role: 'seller' }, { sender: 'seller' })
  expect((await readOnce()).messages).toMatchObject([{ isOwn: true }])

  await receive(1, { role: 'seller' }, { sender: 'buyer' })
  expect((await readOnce()).messages).toMatchObject([{ isOwn: false }])
})

test('a message that waits is shown as queued, whether the outbox has it already or not', async () => {
  await write('a')
  await write('b')
  await putInOutbox('b')

  expect((await readOnce()).messages).toMatchObject([
    { id: 'a', isOwn: true, number: null, sentAt: 1_000, state: 'queued', problem: null },
    { id: 'b', isOwn: true, number: null, sentAt: 1_000, state: 'queued', problem: null },
  ])
})

test('a message that the server refused is shown as failed, with the reason', async () => {
  await write('a')
  await putInOutbox('a', { state: 'refused', refusal: { code: 'listing-closed' } })

  expect((await readOnce()).messages).toMatchObject([{ state: 'failed', problem: 'listing-closed' }])
})

test('messages of a conversation that the device does not have yet are shown', async () => {
  await write('a')

  const shown = await readOnce()

  expect(ids(shown)).toEqual(['a'])
  expect(shown.row).toBeUndefined()
})

test('messages of another member or of another conversation are not shown', async () => {
  await receive(1)
  await write('of tom', { memberId: 'tom' })
  await write('elsewhere', { conversationId: 'other' })
  await write('own')

  expect(ids(await readOnce())).toEqual(['message 1', 'own'])
  await deviceConversations.removeMembers()
  const conversation = anAnsweredConversation({ lastMessage: aMessage(1) })
  await deviceConversations.apply('tom', [{ conversation, message: aMessage(1) }])
  expect(ids(await readOnce())).toEqual(['own'])
})

test('a message that is sent but not yet removed from what waits is shown once, as sent', async () => {
  await write('message 1')
  await receive(1)

  const shown = await readOnce()

  expect(ids(shown)).toEqual(['message 1'])
  expect(states(shown)).toEqual(['sent'])
})

test('the newest messages are first by their number and then, of those that wait, in the order of writing', async () => {
  for (const id of ['b', 'c', 'a']) await write(id)
  await receive(12)

  expect(ids(await readOnce(3))).toEqual(['message 10', 'message 11', 'message 12', 'a', 'b', 'c'])
})

test('photos of a message that waits are those of the device, and an offer is open for its time', async () => {
  await write('a', { content: { ...text, photos: ['one', 'two'] } })
  await write('b', { content: { kind: 'offer', cents: 9_000, counters: null } })
  await write('c', { content: { kind: 'appointment', at: 5_000, place: 'Gare' } })
  await write('d', { content: { kind: 'quick-reply', reply: 'thanks' } })

  expect((await readOnce()).messages).toMatchObject([
    { content: { kind: 'text', text: 'Moien', photos: [] }, pendingPhotos: ['one', 'two'] },
    { content: { kind: 'offer', answer: 'open', expiresAt: 1_000 + offerDuration }, pendingPhotos: [] },
    { content: { kind: 'appointment', at: 5_000, place: 'Gare', answer: 'open' }, pendingPhotos: [] },
    { content: { kind: 'quick-reply', reply: 'thanks' }, pendingPhotos: [] },
  ])
})

test('a page is told of every change', async () => {
  const latest = watch()
  await expect.poll(() => latest()?.messages).toEqual([])

  await write('message 1')
  await expect.poll(() => states(latest()!)).toEqual(['queued'])
  await putInOutbox('message 1', { state: 'refused', refusal: { code: 'unexpected' } })
  await expect.poll(() => states(latest()!)).toEqual(['failed'])
  await receive(1)
  await expect.poll(() => states(latest()!)).toEqual(['sent'])
  await receive(1, { otherReadNumber: 1 })
  await expect.poll(() => states(latest()!)).toEqual(['read'])
})
