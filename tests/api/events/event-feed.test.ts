// One run: what streams hold and leave out does not depend on the engine.
import { setTimeout as wait } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import type { ConversationChanged } from '#contract/api/events.ts'
import { createEventFeed } from '#server/events/event-feed.ts'
import type { ConversationSubject } from '#server/events/member-event.ts'
import { recordEvents } from '#server/events/member-events.ts'
import { createNotificationListener } from '#server/events/notification-listener.ts'
import { useDatabase } from '#tests/support/database.ts'
import { insertMember } from '#tests/support/members.ts'

const database = await useDatabase()
const { db } = database

/** A feed whose content says when it was read. */
async function aFeed() {
  const member = await insertMember(database)
  const asked: (readonly ConversationSubject[])[] = []
  let gone: string | undefined
  const load = {
    async conversation(_memberId: string, subjects: readonly ConversationSubject[]) {
      asked.push(subjects)
      return subjects
        .filter(({ conversationId }) => conversationId !== gone)
        .map(({ conversationId, messageId }) => {
          const change = {
            conversation: { id: conversationId },
            message: messageId === null ? null : { id: messageId },
          }
          return change as ConversationChanged
        })
    },
    notification: async () => ({ notifications: [], unread: 0 }),
  }
  const feed = createEventFeed({ db, load })
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const record = async (conversationId: string, messageId: string | null) => {
    await db
      .transaction()
      .execute((transaction) => recordEvents(transaction, [member.id], 'conversation', { conversationId, messageId }))
    feed.wake(member.id)
  }
  const listener = { memberId: member.id, kinds: 'all' as const }
  return {
    feed,
    asked,
    record,
    ending,
    listener,
    remove: (conversationId: string) => (gone = conversationId),
    stream: feed.stream(listener, undefined, ending.signal),
  }
}

test('of what waits about one message only the last is sent, and a change without message not before another', async () => {
  const { stream, record, asked } = await aFeed()
  const ready = (await stream.next()).value!
  const events = [
    ['lamp', 'first'],
    ['lamp', null],
    ['chair', null],
    ['lamp', 'second'],
    ['lamp', 'first'],
  ] as const
  for (const [conversationId, messageId] of events) await record(conversationId, messageId)

  const sent = [await stream.next(), await stream.next(), await stream.next()].map(({ value }) => value!)

  const begin = Number((ready as { id?: string }).id)
  expect(sent).toMatchObject([
    { id: String(begin + 3), data: { conversation: { id: 'chair' }, message: null } },
    { id: String(begin + 4), data: { conversation: { id: 'lamp' }, message: { id: 'second' } } },
    { id: String(begin + 5), data: { conversation: { id: 'lamp' }, message: { id: 'first' } } },
  ])
  expect(asked).toHaveLength(1)
})

test('nothing is read for a client that does not read', async () => {
  const { stream, record, asked } = await aFeed()
  await stream.next()

  for (let count = 0; count < 100; count += 1) await record('lamp', `message ${count}`)
  await wait(50)
  expect(asked).toEqual([])

  await stream.next()
  expect(asked.map((subjects) => subjects.length)).toEqual([30])
})

test('what the member may not see any more is left out, and what follows is not', async () => {
  const { stream, record, remove } = await aFeed()
  await stream.next()
  remove('lamp')
  await record('lamp', 'hidden')
  await record('chair', 'shown')

  expect((await stream.next()).value).toMatchObject({ data: { message: { id: 'shown' } } })
})

test('a stream that is ended while it waits leaves nothing behind', async () => {
  const { stream, ending } = await aFeed()
  await stream.next()
  const next = stream.next()

  ending.abort()

  expect(await next).toEqual({ done: true, value: undefined })
})

test('a client that asks learns the last id, then what it has missed, and with too much missed that it begins anew', async () => {
  const { feed, record, listener } = await aFeed()
  const begin = await feed.readMissed(listener, undefined)
  await record('lamp', 'first')
  await record('chair', 'second')

  const missed = await feed.readMissed(listener, begin.last)
  const nothing = await feed.readMissed(listener, missed.last)
  for (let count = 0; count < 201; count += 1) await record('lamp', `message ${count}`)
  const tooMuch = await feed.readMissed(listener, missed.last)

  expect(begin).toEqual({ events: [], last: expect.stringMatching(/^\d+$/), isReset: false })
  expect(missed).toMatchObject({
    events: [{ type: 'conversation', data: { message: { id: 'first' } } }, { data: { message: { id: 'second' } } }],
    last: String(Number(begin.last) + 2),
    isReset: false,
  })
  expect(nothing).toEqual({ events: [], last: missed.last, isReset: false })
  expect(tooMuch).toEqual({ events: [], last: String(Number(missed.last) + 201), isReset: true })
})

test('what was rolled back was never there', async () => {
  const { feed, record, listener } = await aFeed()
  await record('lamp', 'first')
  const { last } = await feed.readMissed(listener, undefined)

  const failing = db.transaction().execute(async (transaction) => {
    await recordEvents(transaction, [listener.memberId], 'conversation', { conversationId: 'lamp', messageId: 'never' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await record('lamp', 'second')

  expect(await feed.readMissed(listener, last)).toMatchObject({
    events: [{ id: String(Number(last) + 1), data: { message: { id: 'second' } } }],
  })
})

test('a listener tries again until it can listen, and tells once that it cannot', async () => {
  const told: string[] = []
  let failures = 3
  const listener = createNotificationListener({
    pool: database.pool,
    channels: { test_channel: (payload) => told.push(payload) },
    async onListening() {
      if ((failures -= 1) > 0) throw new Error('not yet')
      told.push('listening')
    },
    onLost: (error) => told.push((error as Error).message),
  })
  onTestFinished(listener.stop)

  listener.start()
  await expect.poll(() => told).toEqual(['not yet', 'listening'])
  await database.pool.query(`select pg_notify('test_channel', 'heard')`)

  await expect.poll(() => told).toEqual(['not yet', 'listening', 'heard'])
})
