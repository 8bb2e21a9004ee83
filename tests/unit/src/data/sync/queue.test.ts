import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { openLocalDatabase, type LocalDatabase } from '#src/data/local-database/local-database.ts'
import type { Handlers } from '#src/data/sync/operation-handler.ts'
import { createOutbox } from '#src/data/sync/outbox.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'

import { aHandler } from './a-handler.ts'

/** Pseudo-random numbers between 0 and 1, reproducible by seed (Lehmer). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const day = 24 * 60 * 60 * 1_000

type Message = { conversation: string; text: string }

let database: LocalDatabase
let now: number
let count = 0
beforeEach(() => {
  database = openLocalDatabase(`queue-${(count += 1)}`)
  now = Date.UTC(2026, 10, 21)
})

const outboxWith = <Operation extends string>(
  handlers: Handlers<Operation>,
  member: () => Promise<string | undefined> = async () => 'mia',
) => createOutbox({ database, handlers, member, ifFree: (_, run) => run(), now: () => now })

/** A server that stores each message once by its id, in order of arrival. */
function aServer(receive: (id: string, message: Message) => void = () => {}) {
  const kept = new Map<string, Message>()

  /** An operation that the outbox does not know; its entries carry their whole content. */
  const handler = aHandler({
    async run({ subject, payload }) {
      const message = payload as Message
      receive(subject, message)
      kept.set(subject, kept.get(subject) ?? message)
    },
    view: async ({ payload }) => ({ title: (payload as Message).text, sent: 0, all: 1 }),
    queueOf: ({ payload }) => (payload as Message).conversation,
    lock: 'messages',
    blocksQueue: true,
  })

  const textsOf = (conversation: string) =>
    [...kept.values()].filter((message) => message.conversation === conversation).map(({ text }) => text)

  return { handlers: { 'send-message': handler }, kept, textsOf }
}

const message = (id: string, conversation: string) =>
  ({ operation: 'send-message', subject: id, payload: { conversation, text: id } }) as const

const numbered = (conversation: string, messages: number) =>
  Array.from({ length: messages }, (_, index) => `${conversation} ${index}`)

test('two hundred messages in two conversations arrive once and in order, whatever requests are lost', async () => {
  const random = randomFrom(1)
  const lines = [numbered('one', 100), numbered('two', 100)]
  const server = aServer()
  const { run } = server.handlers['send-message']
  const handler = aHandler({
    ...server.handlers['send-message'],
    async run(entry, memberId) {
      const luck = random()
      if (luck < 0.2) throw new Unreachable('The request was lost')
      if (luck < 0.3) throw new Problem('unavailable')
      await run(entry, memberId)
      if (luck < 0.5) throw new Unreachable('The answer was lost')
    },
  })
  const outbox = outboxWith({ 'send-message': handler })
  // Several entries are enqueued within one millisecond, and the clock is set back in between.
  for (let index = 0; index < 100; index += 1) {
    if (index % 7 === 0) now += random() < 0.5 ? 1 : -5_000
    await outbox.enqueue(message(lines[0]![index]!, 'one'))
    await outbox.enqueue(message(lines[1]![index]!, 'two'))
  }

  for (let next: number | undefined = now; next !== undefined;) {
    now = Math.max(now, next)
    next = await outbox.run()
  }

  expect(server.textsOf('one')).toEqual(lines[0])
  expect(server.textsOf('two')).toEqual(lines[1])
  expect(await database.outbox.count()).toBe(0)
})

test('a message that waits for a retry blocks those behind it, and no other conversation', async () => {
  let isCut = true
  const server = aServer((_, { conversation }) => {
    if (isCut && conversation === 'one') throw new Unreachable('cut')
  })
  const outbox = outboxWith(server.handlers)
  for (const id of ['a', 'b']) await outbox.enqueue(message(id, 'one'))
  await outbox.enqueue(message('c', 'two'))

  const next = await outbox.run()
  expect([...server.kept.keys()]).toEqual(['c'])
  expect(next).toBeGreaterThan(now)
  isCut = false
  now = next!
  await outbox.run()

  expect([...server.kept.keys()]).toEqual(['c', 'a', 'b'])
})

test.each([true, false])('a refused message blocks those behind it if its handler says so: %s', async (blocksQueue) => {
  const server = aServer((id) => {
    if (id === 'a') throw new Problem('invalid-request')
  })
  const handler = { ...server.handlers['send-message'], blocksQueue }
  const outbox = outboxWith({ 'send-message': handler })
  for (const id of ['a', 'b']) await outbox.enqueue(message(id, 'one'))

  expect(await outbox.run()).toBeUndefined()
  expect([...server.kept.keys()]).toEqual(blocksQueue ? [] : ['b'])

  await outbox.cancel(message('a', 'one'))
  await outbox.run()
  expect([...server.kept.keys()]).toEqual(['b'])
})

test('another member’s entries do not block a queue', async () => {
  let member = 'noah'
  const server = aServer()
  const outbox = outboxWith(server.handlers, async () => member)
  await outbox.enqueue(message('a', 'one'))
  member = 'mia'
  await outbox.run()
  await outbox.enqueue(message('b', 'one'))

  await outbox.run()

  expect([...server.kept.keys()]).toEqual(['b'])
  member = 'noah'
  await outbox.retryNow()
  await outbox.run()
  expect([...server.kept.keys()]).toEqual(['b', 'a'])
})

test('a slow upload does not delay entries under another lock', async () => {
  const server = aServer()
  let arrive = () => {}
  const upload = aHandler({ run: () => new Promise((resolve) => (arrive = resolve)), lock: 'outbox' })
  const outbox = outboxWith({ ...server.handlers, upload })
  await outbox.enqueue({ operation: 'upload', subject: 'photos' })
  const uploading = outbox.run()
  await expect.poll(async () => (await outbox.list()).some(outbox.isSending)).toBe(true)

  await outbox.enqueue(message('a', 'one'))
  expect(await outbox.run()).toBeUndefined()
  expect([...server.kept.keys()]).toEqual(['a'])

  arrive()
  await uploading
  expect(await outbox.list()).toEqual([])
})

test('an entry waits for as long as its handler says', async () => {
  const sent: string[] = []
  const send = async ({ operation }: OutboxRow) => void sent.push(operation)
  const outbox = outboxWith({
    question: aHandler({ run: send, staleAfter: day }),
    backup: aHandler({ run: send }),
  })
  await outbox.enqueue({ operation: 'question', subject: 'a' })
  await outbox.enqueue({ operation: 'backup', subject: 'b' })
  now += 2 * day

  await outbox.run()

  expect(sent).toEqual(['backup'])
  expect(await outbox.list()).toMatchObject([{ operation: 'question', state: 'stale' }])
})

test('a refusal that a person cannot resolve is retried', async () => {
  let isRefused = true
  const run = async () => {
    if (isRefused) throw new Problem('invalid-request')
  }
  const outbox = outboxWith({ backup: aHandler({ run, whenRefused: 'retry' }) })
  await outbox.enqueue({ operation: 'backup', subject: 'a' })

  now = (await outbox.run())!
  isRefused = false
  await outbox.run()

  expect(await outbox.list()).toEqual([])
})

const row = (changes: Partial<OutboxRow>): OutboxRow => {
  const { operation = 'send-message', subject = 'a' } = changes
  const times = { attempts: 1, nextAt: now + day, askedAt: now - 30 * day, order: subject }
  return { operation, subject, id: `${operation} ${subject}`, state: 'signed-out', shape: 2, ...times, ...changes }
}

test('rows of a newer build are kept unchanged: neither sent, shown, changed nor deleted', async () => {
  const server = aServer()
  const rows = [
    row({ operation: 'fly-to-the-moon', subject: 'a' }),
    row({ operation: 'constructor', subject: 'b', state: 'waiting', nextAt: 0 }),
    row({ subject: 'c', shape: 3, state: 'waiting', nextAt: 0 }),
    row({ subject: 'd', shape: 1, state: 'refused' }),
  ]
  await database.outbox.bulkAdd(rows)
  const outbox = outboxWith(server.handlers)
  await outbox.enqueue(message('e', 'one'))

  await outbox.retryNow()
  expect(await outbox.run()).toBeUndefined()

  expect([...server.kept.keys()]).toEqual(['e'])
  expect([await outbox.list(), await outbox.views()]).toEqual([[], []])
  expect(await database.outbox.orderBy('order').toArray()).toEqual(rows)
})

test('a response that arrives after the request was cancelled and repeated counts for neither', async () => {
  const outcomes: (Error | undefined)[] = [new Problem('sign-in-required'), new Unreachable('cut'), undefined]
  let outbox = outboxWith({ publish: aHandler() })
  const command = { operation: 'publish', subject: 'a' } as const
  let sent = 0
  outbox = outboxWith({
    publish: aHandler({
      async run() {
        const outcome = outcomes[(sent += 1) - 1]
        if (sent < 3) {
          await outbox.cancel(command)
          await outbox.enqueue(command)
        }
        if (outcome) throw outcome
      },
    }),
  })
  await outbox.enqueue(command)

  expect(await outbox.run()).toBeUndefined()

  expect(sent).toBe(3)
  expect(await outbox.list()).toEqual([])
})

test('a repeated request has another identity, also within the same millisecond', async () => {
  const refusals = [new Problem('invalid-request'), undefined]
  let outbox = outboxWith({ publish: aHandler() })
  const command = { operation: 'publish', subject: 'a' } as const
  outbox = outboxWith({
    publish: aHandler({
      async run() {
        const refusal = refusals.shift()
        if (!refusal) return
        await outbox.enqueue(command)
        await outbox.enqueue(command)
        throw refusal
      },
    }),
  })
  await outbox.enqueue(command)

  await outbox.run()

  expect([refusals, await outbox.list()]).toEqual([[], []])
})

test('an entry that a member enqueued again is not sent as the previously signed-in member', async () => {
  let member: string | undefined
  let meanwhile = async () => {}
  const sentAs: string[] = []
  const whoIsSignedIn = async () => {
    const before = member
    await meanwhile()
    return before
  }
  const publish = aHandler({ run: async (_, memberId) => void sentAs.push(memberId) })
  const outbox = outboxWith({ publish }, whoIsSignedIn)
  const command = { operation: 'publish', subject: 'a' } as const
  await outbox.enqueue(command)
  member = 'mia'
  meanwhile = async () => {
    meanwhile = async () => {}
    member = 'noah'
    now += 1
    await outbox.enqueue(command)
  }

  await outbox.run()

  expect(sentAs).toEqual(['noah'])
})

test('a visitor who signs in while a request is set aside finds it waiting', async () => {
  let member: string | undefined
  let meanwhile = async () => {}
  let sent = 0
  const outbox = outboxWith({ publish: aHandler({ run: async () => void (sent += 1) }) }, async () => {
    const before = member
    await meanwhile()
    return before
  })
  const command = { operation: 'publish', subject: 'a' } as const
  await outbox.enqueue(command)
  meanwhile = async () => {
    meanwhile = async () => {}
    member = 'mia'
    now += 1
    await outbox.enqueue(command)
  }

  await outbox.run()

  expect([sent, await outbox.list()]).toEqual([1, []])
})
