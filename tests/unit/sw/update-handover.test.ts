import { expect, test } from 'vitest'

import { createUpdateHandover } from '#sw/update-handover.ts'

const never = new Promise<never>(() => {})

/** A network that answers with the request's text, never answers `silence`, and supports aborting. */
async function fetchOf(asked: RequestInfo | URL, { signal }: RequestInit = {}): Promise<Response> {
  signal?.throwIfAborted()
  if (asked !== 'silence') return new Response(asked as string)
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
}

test('requests to a hanging server are aborted when another worker takes over', async () => {
  const handOver = createUpdateHandover({ fetch: fetchOf, grace: 1 })
  const asking = handOver.fetch('silence')
  const working = handOver.untilAborted(never)
  await Promise.all([
    handOver.begin(),
    expect(asking).rejects.toMatchObject({ name: 'AbortError' }),
    expect(working).rejects.toMatchObject({ name: 'AbortError' }),
  ])
})

test('requests that start during the handover are aborted, too', async () => {
  const handOver = createUpdateHandover({ fetch: fetchOf, grace: 1 })
  const before = handOver.untilAborted(never)
  const begun = handOver.begin()
  await expect(before).rejects.toMatchObject({ name: 'AbortError' })
  await expect(handOver.fetch('silence')).rejects.toMatchObject({ name: 'AbortError' })
  await begun
})

test('a request that is about to finish is not aborted', async () => {
  const handOver = createUpdateHandover({ fetch: fetchOf, grace: 20 })
  const working = handOver.untilAborted(new Promise((resolve) => setTimeout(() => resolve('arrived'), 1)))
  await Promise.all([handOver.begin(), expect(working).resolves.toBe('arrived')])
})

test('a worker without a successor works as before', async () => {
  const handOver = createUpdateHandover({ fetch: fetchOf, grace: 1 })
  await handOver.begin()
  expect(await (await handOver.fetch('answer')).text()).toBe('answer')
  expect(await handOver.untilAborted(Promise.resolve('done'))).toBe('done')
})

test('the caller’s own abort signal still works, in the request or in its options', async () => {
  const handOver = createUpdateHandover({ fetch: (...asked) => fetchOf('silence', asked[1]), grace: 1 })
  const leaving = new AbortController()
  const asking = [
    handOver.fetch('silence', { signal: leaving.signal }),
    handOver.fetch(new Request('http://localhost', { signal: leaving.signal })),
  ]
  leaving.abort()
  for (const asked of asking) await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect(handOver.request(new Request('http://localhost', { signal: leaving.signal })).signal.aborted).toBe(true)
})
