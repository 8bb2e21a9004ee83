import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { BuildMeta } from '#contract/builds.ts'

vi.stubGlobal('BUILD_ID', 'ours')
const { buildRecords } = await import('#src/data/builds/build-records.ts')
const { activateIfBetter, activateIfActiveWithdrawn } = await import('#sw/builds/update-activation.ts')

type Said = Partial<BuildMeta> | 'forgotten' | 'nothing'

/** The server's data about both builds; `theirs` is the active build of the device, `ours` the new worker's. */
function meet(said: { ours: Said; theirs: Said }) {
  vi.stubGlobal('fetch', async (path: string) => {
    const id = /\/builds\/meta\/(\w+)\.json$/.exec(path)![1] as keyof typeof said
    const meta = said[id]
    if (meta === 'nothing') return new Response('', { status: 503 })
    if (meta === 'forgotten') return Response.json({}, { status: 404 })
    return Response.json({ id, timestamp: 2, files: [], isWithdrawn: false, ...meta })
  })
  const skipWaiting = vi.fn(async () => {})
  const registration = { active: { postMessage: vi.fn() } }
  return { skipWaiting, registration } as unknown as Parameters<typeof activateIfBetter>[0] & {
    skipWaiting: typeof skipWaiting
  }
}

beforeEach(() => buildRecords.writeActive('theirs'))
afterEach(() => vi.unstubAllGlobals())

test('a newer build waits', async () => {
  const worker = meet({ ours: { timestamp: 3 }, theirs: {} })
  await activateIfBetter(worker)
  expect(worker.skipWaiting).not.toHaveBeenCalled()
})

test('an older build is refused, and so is one whose age is unknown', async () => {
  await expect(activateIfBetter(meet({ ours: { timestamp: 1 }, theirs: {} }))).rejects.toThrow('older')
  await expect(activateIfBetter(meet({ ours: { timestamp: 1 }, theirs: 'nothing' }))).rejects.toThrow('not known')
  await expect(activateIfBetter(meet({ ours: 'nothing', theirs: {} }))).rejects.toThrow('not known')
})

test('if the server no longer knows the active build, any new one waits', async () => {
  const worker = meet({ ours: {}, theirs: 'forgotten' })
  await activateIfBetter(worker)
  expect(worker.skipWaiting).not.toHaveBeenCalled()
})

test('a withdrawn build is replaced by any other, also by a waiting one', async () => {
  for (const come of [activateIfBetter, activateIfActiveWithdrawn]) {
    const worker = meet({ ours: { timestamp: 1 }, theirs: { isWithdrawn: true } })
    await come(worker)
    expect(worker.skipWaiting).toHaveBeenCalledOnce()
  }
})

test('a withdrawn build is not replaced by another withdrawn one', async () => {
  for (const come of [activateIfBetter, activateIfActiveWithdrawn]) {
    const worker = meet({ ours: { isWithdrawn: true }, theirs: { isWithdrawn: true } })
    await come(worker)
    expect(worker.skipWaiting).not.toHaveBeenCalled()
  }
})

test('a waiting worker continues to wait if the server gives no answer', async () => {
  const worker = meet({ ours: {}, theirs: 'nothing' })
  await activateIfActiveWithdrawn(worker)
  expect(worker.skipWaiting).not.toHaveBeenCalled()
})

test('a device without a worker accepts any build', async () => {
  const worker = { ...meet({ ours: { timestamp: 1 }, theirs: {} }), registration: { active: null } }
  await expect(activateIfBetter(worker)).resolves.toBeUndefined()
})
