import { afterEach, expect, onTestFinished, test } from 'vitest'

import type { PendingChanges } from '#src/data/sync/schema/outbox-entry.ts'
import { startSync } from '#src/data/sync/start-sync.ts'

let stop = () => {}
afterEach(() => stop())

/** A device with unsent rows, and an account that answers when the test says so. */
function startedSync() {
  const enqueued: string[] = []
  const fetches: (() => void)[] = []
  let due = ''
  let onChange: (next: PendingChanges) => void = () => {}
  const sync = startSync({
    watchDue: (listener) => {
      onChange = listener
      return () => (onChange = () => {})
    },
    enqueueDue: async () => void enqueued.push(due),
    fetchAll: () => new Promise((resolve) => fetches.push(() => resolve(true))),
  })
  stop = sync.stop

  function change(names: string, isUrgent: boolean): void {
    due = names
    onChange({ names, isUrgent })
  }

  return { enqueued, fetches, change }
}

function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
}

test('a press goes into the outbox at once, although the account is slow to answer', async () => {
  const { enqueued, fetches, change } = startedSync()
  expect(fetches).toHaveLength(1)

  change('a', true)

  await expect.poll(() => enqueued).toEqual(['a'])
})

test('offline, due changes go into the outbox, and nothing is fetched', async () => {
  goOffline()
  const { enqueued, fetches, change } = startedSync()

  change('a', true)

  await expect.poll(() => enqueued).toEqual(['a'])
  expect(fetches).toEqual([])
})

test('typed text goes into the outbox when the page is left', async () => {
  const { enqueued, change } = startedSync()
  change('a', false)
  expect(enqueued).toEqual([])

  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(() => enqueued).toEqual(['a'])
})

test('changes that are already due are sent after the account has answered', async () => {
  const { enqueued, fetches, change } = startedSync()
  change('a', false)

  fetches[0]!()

  await expect.poll(() => enqueued).toEqual(['a'])
})
