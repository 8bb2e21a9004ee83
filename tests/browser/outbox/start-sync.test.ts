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

test('a press goes into the outbox at once, though the account is slow to tell what it has', async () => {
  const { enqueued, fetches, change } = startedSync()
  expect(fetches).toHaveLength(1)

  change('a', true)

  await expect.poll(() => enqueued).toEqual(['a'])
})

test('without a network what is due goes into the outbox, and nothing is fetched', async () => {
  goOffline()
  const { enqueued, fetches, change } = startedSync()

  change('a', true)

  await expect.poll(() => enqueued).toEqual(['a'])
  expect(fetches).toEqual([])
})

test('what is being typed goes into the outbox when the page is left', async () => {
  const { enqueued, change } = startedSync()
  change('a', false)
  expect(enqueued).toEqual([])

  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(() => enqueued).toEqual(['a'])
})

test('what is due already is sent once the account has told what it has', async () => {
  const { enqueued, fetches, change } = startedSync()
  change('a', false)

  fetches[0]!()

  await expect.poll(() => enqueued).toEqual(['a'])
})
