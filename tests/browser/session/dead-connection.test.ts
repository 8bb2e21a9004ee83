import { afterEach, expect, onTestFinished, test } from 'vitest'

import { createBrowserSession } from '#src/data/session/browser-session.ts'
import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'

const now = Date.now()

const expired = { accessToken: 'old', refreshToken: 'kept', expiresAt: now - 1, refreshExpiresAt: now + 900_000 }

afterEach(() => void (document.cookie = 'session=; Path=/; Max-Age=0'))

test('twelve calls on a dead connection request one refresh, and the next one is sent as soon as the browser is online', async () => {
  document.cookie = `session=${encodeURIComponent(JSON.stringify(expired))}; Path=/`
  const connection = { isDead: true, refreshes: 0 }
  const page = createBrowserSession({
    values: createKeyValueStore('session-on-a-dead-line'),
    fetch: async (address) => {
      if (address !== '/v0/auth/refresh') return Response.json({ username: 'mia' })
      connection.refreshes += 1
      if (connection.isDead) throw new TypeError('Failed to fetch')
      return Response.json({ accessToken: 'new', expiresIn: 900, refreshExpiresIn: 9_000 })
    },
    onReach: () => {},
  })
  onTestFinished(page.subscribe(() => {}))
  onTestFinished(page.signOut)

  for (let call = 0; call < 12; call += 1)
    await expect(page.call('GET /v0/account', {})).rejects.toMatchObject({ name: 'Unreachable' })
  expect(connection.refreshes).toBe(1)

  connection.isDead = false
  dispatchEvent(new Event('online'))
  expect(await page.call('GET /v0/account', {})).toEqual({ username: 'mia' })
  expect(connection.refreshes).toBe(2)
})
