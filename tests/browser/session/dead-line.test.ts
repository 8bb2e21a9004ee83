import { afterEach, expect, onTestFinished, test } from 'vitest'

import { createBrowserSession } from '#src/data/session/browser-session.ts'
import { createKeptValues } from '#src/data/session/kept-values.ts'

const now = Date.now()

const expired = { accessToken: 'old', refreshToken: 'kept', expiresAt: now - 1, refreshExpiresAt: now + 900_000 }

afterEach(() => void (document.cookie = 'session=; Path=/; Max-Age=0'))

test('twelve calls on a dead line ask for one refresh, and the next one goes out as soon as the browser is online', async () => {
  document.cookie = `session=${encodeURIComponent(JSON.stringify(expired))}; Path=/`
  const line = { isDead: true, refreshes: 0 }
  const page = createBrowserSession({
    values: createKeptValues('session-on-a-dead-line'),
    fetch: async (address) => {
      if (address !== '/v0/auth/refresh') return Response.json({ username: 'mia' })
      line.refreshes += 1
      if (line.isDead) throw new TypeError('Failed to fetch')
      return Response.json({ accessToken: 'new', expiresIn: 900, refreshExpiresIn: 9_000 })
    },
    onReach: () => {},
  })
  onTestFinished(page.subscribe(() => {}))
  onTestFinished(page.end)

  for (let call = 0; call < 12; call += 1)
    await expect(page.call('GET /v0/account', {})).rejects.toMatchObject({ name: 'Unreachable' })
  expect(line.refreshes).toBe(1)

  line.isDead = false
  dispatchEvent(new Event('online'))
  expect(await page.call('GET /v0/account', {})).toEqual({ username: 'mia' })
  expect(line.refreshes).toBe(2)
})
