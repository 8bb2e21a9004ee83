import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { openLocalDatabase, type LocalDatabase } from '#src/data/local-database/local-database.ts'
import { createOutbox } from '#src/data/sync/outbox.ts'

import { aHandler } from './a-handler.ts'

const day = 24 * 60 * 60 * 1_000

let database: LocalDatabase
let now: number
let done: string[]
let failure: Error | undefined
let member: string | undefined
let sentAs: string[]
let count = 0
beforeEach(() => {
  database = openLocalDatabase(`outbox-${(count += 1)}`)
  now = Date.UTC(2026, 10, 21)
  done = []
  failure = undefined
  member = 'mia'
  sentAs = []
})

const publish = (subject: string) => ({ operation: 'publish-listing', subject }) as const

async function work(subject: string) {
  if (failure) throw failure
  done.push(subject)
}

/** An outbox as one of the pages or the worker creates it. */
function anOutbox(publishListing = work) {
  const handler = aHandler({
    shapes: [1],
    run: ({ subject }, memberId) => (sentAs.push(memberId), publishListing(subject)),
    staleAfter: 7 * day,
  })
  const handlers = { 'publish-listing': handler }
  return createOutbox({ database, handlers, member: async () => member, ifFree: (_, run) => run(), now: () => now })
}

test('commands are sent in order, and once', async () => {
  const outbox = anOutbox()
  for (const subject of ['c', 'a', 'b', 'a']) {
    await outbox.enqueue(publish(subject))
    now += 1
  }

  await outbox.run()
  await outbox.run()

  expect(done).toEqual(['c', 'a', 'b'])
  expect(await outbox.list()).toEqual([])
})

test('offline an entry waits, longer each time, and is sent once online', async () => {
  const outbox = anOutbox()
  await outbox.enqueue(publish('a'))
  failure = new Unreachable('away')
  const waits: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const next = (await outbox.run())!
    waits.push(next - now)
    now = next
  }
  failure = undefined

  expect(waits[5]).toBeGreaterThan(waits[0]! * 4)
  expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60_000)
  await outbox.retryNow()
  await outbox.run()
  expect(done).toEqual(['a'])
})

test('a refusal by the server is stored with its reason and not retried automatically', async () => {
  const outbox = anOutbox()
  await outbox.enqueue(publish('a'))
  failure = new Problem('invalid-request', { fields: { title: 'contact' } })

  expect(await outbox.run()).toBeUndefined()
  failure = undefined
  await outbox.retryNow()
  await outbox.run()

  expect(done).toEqual([])
  expect(await outbox.list()).toMatchObject([
    { state: 'refused', refusal: { code: 'invalid-request', fields: { title: 'contact' } } },
  ])
  await outbox.enqueue(publish('a'))
  await outbox.run()
  expect(done).toEqual(['a'])
})

test.each(['unavailable', 'too-many-requests', 'storage-full', 'unexpected'] as const)(
  'a request that the server answers with “%s” is retried',
  async (code) => {
    const outbox = anOutbox()
    await outbox.enqueue(publish('a'))
    failure = new Problem(code)
    now = (await outbox.run())!
    failure = undefined

    await outbox.run()

    expect(done).toEqual(['a'])
  },
)

test('an entry without a member waits for a sign-in', async () => {
  const outbox = anOutbox()
  member = undefined
  await outbox.enqueue(publish('a'))
  await outbox.run()

  await outbox.retryNow()
  await outbox.run()
  expect(done).toEqual([])
  member = 'mia'
  await outbox.retryNow()
  await outbox.run()
  expect([done, sentAs]).toEqual([['a'], ['mia']])
})

test('a member’s entry waits while another member is signed in, and is sent only as its owner', async () => {
  const outbox = anOutbox()
  await outbox.enqueue(publish('a'))
  member = 'noah'
  await outbox.run()
  await outbox.retryNow()
  await outbox.run()
  expect(done).toEqual([])
  expect(await outbox.list()).toMatchObject([{ state: 'signed-out', memberId: 'mia' }])

  member = 'mia'
  await outbox.retryNow()
  await outbox.run()

  expect(sentAs).toEqual(['mia'])
})

test('an entry that one member has partly sent is not completed by another', async () => {
  const outbox = anOutbox()
  member = undefined
  await outbox.enqueue(publish('a'))
  member = 'mia'
  failure = new Unreachable('away')
  await outbox.run()
  failure = undefined

  member = 'noah'
  await outbox.retryNow()
  await outbox.run()

  expect(done).toEqual([])
})

test('an entry that another member enqueues again becomes theirs', async () => {
  const outbox = anOutbox()
  await outbox.enqueue(publish('a'))
  member = 'noah'
  await outbox.enqueue(publish('a'))

  await outbox.run()

  expect(sentAs).toEqual(['noah'])
})

test('an entry that has waited longer than seven days needs a confirmation', async () => {
  const outbox = anOutbox()
  await outbox.enqueue(publish('a'))
  now += 8 * day

  await outbox.run()
  expect([done, (await outbox.list())[0]!.state]).toEqual([[], 'stale'])
  await outbox.enqueue(publish('a'))
  await outbox.run()

  expect(done).toEqual(['a'])
})

const hour = 60 * 60 * 1_000

test.each([-hour, hour])('a clock that jumps by %i ms delays nothing, and sends nothing twice', async (jump) => {
  const outbox = anOutbox()
  await outbox.enqueue(publish('a'))
  failure = new Unreachable('away')
  await outbox.run()
  failure = undefined

  now += jump
  expect(await outbox.run()).toBeUndefined()
  await outbox.run()

  expect(done).toEqual(['a'])
})

test('a jump of the clock neither blocks an entry nor makes it stale', async () => {
  const jumps = [-hour, hour]
  const outbox = anOutbox(async (subject) => {
    now += jumps.shift() ?? 0
    done.push(subject)
  })
  for (const subject of ['a', 'b']) await outbox.enqueue(publish(subject))

  expect(await outbox.run()).toBeUndefined()

  expect(done.toSorted()).toEqual(['a', 'b'])
  expect(await outbox.list()).toEqual([])
})

test('a command enqueued again while it is being sent is sent again', async () => {
  let outbox = anOutbox()
  outbox = anOutbox(async (subject) => {
    done.push(subject)
    now += 1
    if (done.length === 1) await outbox.enqueue(publish(subject))
  })
  await outbox.enqueue(publish('a'))

  await outbox.run()

  expect(done).toEqual(['a', 'a'])
})

test('the response to a request does not affect the one that has replaced it', async () => {
  let outbox = anOutbox()
  const contents: string[] = []
  let content = 'faulty'
  outbox = anOutbox(async (subject) => {
    contents.push(content)
    if (content === 'corrected') return
    content = 'corrected'
    now += 1
    await outbox.enqueue(publish(subject))
    throw new Problem('invalid-request', { fields: { title: 'contact' } })
  })
  await outbox.enqueue(publish('a'))

  await outbox.run()

  expect(contents).toEqual(['faulty', 'corrected'])
  expect(await outbox.list()).toEqual([])
})

test('a cancelled entry does not come back', async () => {
  const outbox = anOutbox()
  await outbox.enqueue(publish('a'))

  expect(await outbox.cancel(publish('a'))).toBe(true)
  await outbox.run()

  expect(done).toEqual([])
})

test('a bug of ours is reported, does not block later entries, and is retried', async () => {
  const outbox = anOutbox(async (subject) => {
    if (subject === 'a') throw new TypeError('a fault')
    done.push(subject)
  })
  await outbox.enqueue(publish('a'))
  now += 1
  await outbox.enqueue(publish('b'))

  await expect(outbox.run()).rejects.toThrow('a fault')
  await outbox.run()

  expect(done).toEqual(['b'])
  expect(await outbox.list()).toMatchObject([{ subject: 'a', state: 'waiting', attempts: 1 }])
})

/** An outbox with an operation that visitors can do. */
function aVisitorsOutbox() {
  const handler = aHandler({
    run: async ({ subject }, memberId) => void sentAs.push(`${subject} as ${memberId}`),
    runAsVisitor: async ({ subject }) => {
      if (failure) throw failure
      sentAs.push(`${subject} as a visitor`)
    },
  })
  return createOutbox({
    database,
    handlers: { report: handler },
    member: async () => member,
    ifFree: (_, run) => run(),
    now: () => now,
  })
}

test('what a visitor can do is sent without a member, also after somebody has signed in', async () => {
  const outbox = aVisitorsOutbox()
  member = undefined
  await outbox.enqueue({ operation: 'report', subject: 'a' })
  await outbox.run()
  await outbox.enqueue({ operation: 'report', subject: 'b' })
  member = 'mia'
  await outbox.run()

  expect(sentAs).toEqual(['a as a visitor', 'b as a visitor'])
  expect(await outbox.list()).toEqual([])
})

test('what a member does is sent as that member, also where visitors could do it', async () => {
  const outbox = aVisitorsOutbox()
  await outbox.enqueue({ operation: 'report', subject: 'a' })
  member = undefined
  await outbox.run()
  expect(await outbox.list()).toMatchObject([{ state: 'signed-out', memberId: 'mia' }])

  member = 'mia'
  await outbox.retryNow()
  await outbox.run()

  expect(sentAs).toEqual(['a as mia'])
})

test('what a visitor does waits offline, and is kept with the reason when the server refuses it', async () => {
  const outbox = aVisitorsOutbox()
  member = undefined
  await outbox.enqueue({ operation: 'report', subject: 'a' })
  failure = new Unreachable('away')
  await outbox.run()
  expect(await outbox.list()).toMatchObject([{ state: 'waiting', attempts: 1 }])

  failure = new Problem('subject-not-found')
  await outbox.retryNow()
  await outbox.run()

  expect(await outbox.list()).toMatchObject([{ state: 'refused', refusal: { code: 'subject-not-found' } }])
})
