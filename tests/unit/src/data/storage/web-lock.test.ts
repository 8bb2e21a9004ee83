import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

const values = createKeyValueStore(crypto.randomUUID())

const newName = () => crypto.randomUUID()

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const browsers = {
  'with locks': () => {},
  'without locks, as on http': () => vi.stubGlobal('navigator', {}),
  'without locks and storage': () => {
    vi.stubGlobal('navigator', {})
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    })
  },
}

for (const browser of ['with locks', 'without locks, as on http'] as const) {
  test(`${browser}, tasks run one at a time`, async () => {
    browsers[browser]()
    const name = newName()
    const working = { now: 0, most: 0 }
    async function work() {
      working.most = Math.max(working.most, ++working.now)
      await pause(5)
      working.now--
    }

    await Promise.all(Array.from({ length: 8 }, () => createWebLock(name, values)(work)))

    expect(working).toEqual({ now: 0, most: 1 })
  })
}

for (const [browser, become] of Object.entries(browsers)) {
  test(`${browser}, an error rejects the caller’s promise, and the next task runs`, async () => {
    become()
    const lock = createWebLock(newName(), values)

    await expect(lock(() => Promise.reject(new RangeError('ours')))).rejects.toThrow(RangeError)
    expect(await lock(async () => 'next')).toBe('next')
  })
}

test('a page that is frozen while it holds the lock does not block the others', async () => {
  const name = newName()
  void createWebLock(name, values)(() => new Promise(() => {}))
  await pause(1)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))

  expect(await createWebLock(name, values)(async () => 'done')).toBe('done')
})

test.each([
  ['has gone without a word', 60],
  ['had a wrong clock', 1_000_000],
])('without locks, who %s is not waited for', async (_, left) => {
  browsers['without locks, as on http']()
  const name = newName()
  await values.change(`${name} lease`, () => ({ holder: 'gone', until: Date.now() + left }))

  expect(await createWebLock(name, values)(async () => 'done')).toBe('done')
})
