import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { day, minute } from '#contract/durations.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { aSession, createDevice, renewed, tokenOf } from '#tests/support/session-device.ts'

const second = 1_000

/** Two pages and the worker of a device whose access token has expired and whose server never answers. */
async function startOnDeadLine() {
  const device = createDevice()
  const { clock, asked, openPage, openWorker } = device
  const [page, other, worker] = [openPage(), openPage(), openWorker()]
  await page.place.write(aSession(clock.now))
  clock.now += 16 * minute
  const begin = clock.now

  /**
   * All of them request a token twice a second. Resolves to the times of the server's requests, in seconds since the
   * start.
   */
  async function wantTokensFor(seconds: number): Promise<number[]> {
    const times: number[] = []
    const end = clock.now + seconds * second
    for (; clock.now < end; clock.now += second / 2)
      for (const { keeper } of [page, other, worker]) {
        const before = asked.length
        await keeper.token().catch(() => undefined)
        if (asked.length > before) times.push((clock.now - begin) / second)
      }
    return times
  }
  return { ...device, page, other, worker, wantTokensFor }
}

test('while nobody answers, pages and the worker together refresh less and less often', async () => {
  const { page, wantTokensFor } = await startOnDeadLine()

  expect(await wantTokensFor(200)).toEqual([0, 2, 6, 14, 30, 62, 122, 182])
  await expect(page.keeper.token()).rejects.toBeInstanceOf(Unreachable)
})

test('once the network is back, a page refreshes at once', async () => {
  const { page, server, wantTokensFor } = await startOnDeadLine()
  await wantTokensFor(20)
  server.answer = () => renewed()

  await expect(page.keeper.token()).rejects.toBeInstanceOf(Unreachable)
  page.retryNow()

  expect(await page.keeper.token()).toBe(tokenOf('mia', '2'))
})

test('after a response, the backoff starts again', async () => {
  const { clock, page, server, asked, wantTokensFor } = await startOnDeadLine()
  await wantTokensFor(60)
  server.answer = () => renewed()
  clock.now += minute
  await page.keeper.token()
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  clock.now += 15 * minute

  await page.keeper.token().catch(() => undefined)
  const before = asked.length
  clock.now += 2 * second
  await page.keeper.token().catch(() => undefined)

  expect(asked).toHaveLength(before + 1)
})

test('a new sign-in does not wait for earlier failures', async () => {
  const { clock, page, server, wantTokensFor } = await startOnDeadLine()
  await wantTokensFor(20)
  await page.place.write(aSession(clock.now, { expiresAt: clock.now, refreshToken: 'another' }))
  server.answer = () => renewed()

  expect(await page.keeper.token()).toBe(tokenOf('mia', '2'))
})

test('a clock that is set back delays nothing', async () => {
  const { clock, page, server, wantTokensFor } = await startOnDeadLine()
  await wantTokensFor(20)
  clock.now -= day
  await page.place.write({ ...(await page.place.read()), expiresAt: clock.now })
  server.answer = () => renewed()

  expect(await page.keeper.token()).toBe(tokenOf('mia', '2'))
})
