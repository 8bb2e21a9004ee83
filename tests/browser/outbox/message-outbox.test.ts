import { afterEach, expect, onTestFinished, test } from 'vitest'

import { messageDrafts } from '#src/data/conversations/message-drafts.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { sendMessage } from '#src/data/outbox/message-outbox.ts'
import { signIn } from '#tests/support/component.tsx'

const { pendingMessages, outbox } = localDatabase

const recipient = { conversationId: 'conversation', listingId: 'listing', isClosedKnown: false }

const text = { kind: 'text' as const, text: 'Moien', photos: [] }

afterEach(() => Promise.all([pendingMessages.clear(), outbox.clear()]))

/** Lets writing to the outbox fail, as where the page is closed or the disk is full at this moment. */
function breakOutbox(error: Error): void {
  const fail = () => {
    throw error
  }
  outbox.hook('creating', fail)
  onTestFinished(() => outbox.hook('creating').unsubscribe(fail))
}

async function begin(): Promise<string> {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  await messageDrafts.write(memberId, 'conversation', 'Moien')
  return memberId
}

test('a message is stored together with its place in the outbox or stays a draft', async () => {
  const memberId = await begin()
  breakOutbox(new Error('The page is closed'))

  await expect(sendMessage(recipient, text)).rejects.toThrow('closed')

  expect(await pendingMessages.count()).toBe(0)
  expect(await messageDrafts.read(memberId, 'conversation')).toMatchObject({ text: 'Moien' })
})

test('a message that is stored is in the outbox, and no draft any more', async () => {
  const memberId = await begin()

  await sendMessage(recipient, text)

  const [row] = await pendingMessages.toArray()
  expect(await outbox.toArray()).toMatchObject([{ operation: 'send-message', subject: row!.id, memberId }])
  expect(await messageDrafts.read(memberId, 'conversation')).toMatchObject({ text: '' })
})

test('a message for which the disk has no room is refused, and stays a draft', async () => {
  const memberId = await begin()
  breakOutbox(new DOMException('The disk is full', 'QuotaExceededError'))

  expect(await sendMessage(recipient, text)).toBe(false)

  expect(await pendingMessages.count()).toBe(0)
  expect(await messageDrafts.read(memberId, 'conversation')).toMatchObject({ text: 'Moien' })
})
