import 'fake-indexeddb/auto'

import { beforeEach, expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { createOutbox } from '#src/data/outbox/outbox.ts'
import { openOwnDatabase, type OwnDatabase } from '#src/data/own/own-database.ts'

const day = 24 * 60 * 60 * 1_000

let database: OwnDatabase
let now: number
let done: string[]
let failure: Error | undefined
let count = 0
beforeEach(() => {
  database = openOwnDatabase(`outbox-${(count += 1)}`)
  now = Date.UTC(2026, 10, 21)
  done = []
  failure = undefined
})

const publish = (subject: string) => ({ operation: 'publish-listing', subject }) as const

async function work(subject: string) {
  if (failure) throw failure
  done.push(subject)
}

/** As one of the pages, or the worker, has it. */
function anOutbox(works = { 'publish-listing': work }) {
  return createOutbox({ database, works, ifFree: (run) => run(), now: () => now })
}

test('what was asked for is done in that order, and once', async () => {
  const outbox = anOutbox()
  for (const subject of ['c', 'a', 'b', 'a']) {
    await outbox.add(publish(subject))
    now += 1
  }

  await outbox.run()
  await outbox.run()

  expect(done).toEqual(['c', 'a', 'b'])
  expect(await outbox.list()).toEqual([])
})

test('without a network it waits, longer each time, and is sent when there is one', async () => {
  const outbox = anOutbox()
  await outbox.add(publish('a'))
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
  await outbox.hurry(true)
  await outbox.run()
  expect(done).toEqual(['a'])
})

test('a refusal by the server is kept with its reason and not tried again by itself', async () => {
  const outbox = anOutbox()
  await outbox.add(publish('a'))
  failure = new Problem('invalid-request', { fields: { title: 'contact' } })

  expect(await outbox.run()).toBeUndefined()
  failure = undefined
  await outbox.hurry(true)
  await outbox.run()

  expect(done).toEqual([])
  expect(await outbox.list()).toMatchObject([
    { state: 'refused', refusal: { code: 'invalid-request', fields: { title: 'contact' } } },
  ])
  await outbox.add(publish('a'))
  await outbox.run()
  expect(done).toEqual(['a'])
})

test.each(['unavailable', 'too-many-requests', 'storage-full', 'unexpected'] as const)(
  'a server that says “%s” is asked again',
  async (code) => {
    const outbox = anOutbox()
    await outbox.add(publish('a'))
    failure = new Problem(code)
    now = (await outbox.run())!
    failure = undefined

    await outbox.run()

    expect(done).toEqual(['a'])
  },
)

test('where nobody is signed in it waits for somebody who is', async () => {
  const outbox = anOutbox()
  await outbox.add(publish('a'))
  failure = new Problem('sign-in-required')
  await outbox.run()
  failure = undefined

  await outbox.hurry(false)
  await outbox.run()
  expect(done).toEqual([])
  await outbox.hurry(true)
  await outbox.run()
  expect(done).toEqual(['a'])
})

test('what has waited for more than seven days is sent only when a person says so again', async () => {
  const outbox = anOutbox()
  await outbox.add(publish('a'))
  now += 8 * day

  await outbox.run()
  expect([done, (await outbox.list())[0]!.state]).toEqual([[], 'stale'])
  await outbox.add(publish('a'))
  await outbox.run()

  expect(done).toEqual(['a'])
})

test('what is asked for again while it is being done is done again', async () => {
  let outbox = anOutbox()
  const works = {
    'publish-listing': async (subject: string) => {
      done.push(subject)
      now += 1
      if (done.length === 1) await outbox.add(publish(subject))
    },
  }
  outbox = anOutbox(works)
  await outbox.add(publish('a'))

  await outbox.run()

  expect(done).toEqual(['a', 'a'])
})

test('what was called back stays away', async () => {
  const outbox = anOutbox()
  await outbox.add(publish('a'))

  expect(await outbox.withdraw(publish('a'))).toBe(true)
  await outbox.run()

  expect(done).toEqual([])
})

test('a fault of ours is heard of, keeps nothing back that comes behind it, and is tried again', async () => {
  const outbox = anOutbox({
    'publish-listing': async (subject) => {
      if (subject === 'a') throw new TypeError('a fault')
      done.push(subject)
    },
  })
  await outbox.add(publish('a'))
  now += 1
  await outbox.add(publish('b'))

  await expect(outbox.run()).rejects.toThrow('a fault')
  await outbox.run()

  expect(done).toEqual(['b'])
  expect(await outbox.list()).toMatchObject([{ subject: 'a', state: 'waiting', attempts: 1 }])
})
