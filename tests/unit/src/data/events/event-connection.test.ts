import { beforeEach, expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { keepConnected } from '#src/data/events/event-connection.ts'

let now: number
let control: AbortController
let log: string[]
beforeEach(() => {
  now = 0
  control = new AbortController()
  log = []
})

type Stream = { lasts: number; hasEvents?: boolean; error?: Error }

/** Runs a connection whose streams end one after the other as given; the last one stops it. */
async function connect(streams: readonly Stream[], polls: readonly (Error | undefined)[] = []) {
  const left = [...streams]
  const answers = [...polls]
  await keepConnected(control.signal, {
    async stream(_, onEvent) {
      const { lasts, hasEvents = true, error } = left.shift()!
      log.push('stream')
      now += lasts
      if (hasEvents) onEvent()
      if (left.length === 0) control.abort()
      if (error) throw error
    },
    async poll() {
      log.push('poll')
      const answer = answers.shift()
      if (answer) throw answer
    },
    wait: async (milliseconds) => void (now += milliseconds),
    pollInterval: () => 120_000,
    now: () => now,
  })
}

const minute = 60_000

test('a stream that ends is opened again', async () => {
  await connect([{ lasts: 15 * minute }, { lasts: 15 * minute }, { lasts: minute }])

  expect(log).toEqual(['stream', 'stream', 'stream'])
})

test('after three streams that were cut it asks for ten minutes, and then tries a stream again', async () => {
  await connect([{ lasts: 1_000 }, { lasts: minute, hasEvents: false }, { lasts: 10 }, { lasts: minute }])

  expect(log).toEqual(['stream', 'stream', 'stream', 'poll', 'poll', 'poll', 'poll', 'poll', 'stream'])
})

test('one long stream between two short ones is no proxy that cuts', async () => {
  await connect([{ lasts: 10 }, { lasts: 10 }, { lasts: minute }, { lasts: 10 }, { lasts: 10 }, { lasts: minute }])

  expect(log).not.toContain('poll')
})

test('where asking fails, too, the network is away, and it goes on with streams', async () => {
  const error = new Unreachable('away')
  const cut = { lasts: 0, hasEvents: false, error }
  await connect([cut, cut, cut, { lasts: minute }], [error])

  expect(log).toEqual(['stream', 'stream', 'stream', 'poll', 'stream'])
})

test('it ends when the member is signed out', async () => {
  await connect([{ lasts: 0, error: new Problem('sign-in-required') }, { lasts: 0 }])

  expect(log).toEqual(['stream'])
})

test('any other error is thrown', async () => {
  await expect(connect([{ lasts: 0, error: new RangeError('a fault') }, { lasts: 0 }])).rejects.toThrow('a fault')
})
