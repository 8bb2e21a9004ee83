import { afterEach, expect, test } from 'vitest'

import type { Session } from '#contract/session.ts'
import { createSessionCookie } from '#src/data/session/token-storage.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.cookie = 'session=; Path=/; Max-Age=0'
  document.cookie = '__Host-session=; Path=/; Max-Age=0; Secure'
})

function openTab(isSecure: boolean) {
  const tab = document.body.appendChild(document.createElement('iframe'))
  return createSessionCookie({ cookieJar: () => tab.contentDocument!, isSecure: () => isSecure })
}

// Chromium treats localhost as secure, like HTTPS.
test.each([false, true])('a tab reads what another has written (on https: %s)', (isSecure) => {
  const [one, other] = [openTab(isSecure), openTab(isSecure)]
  const end = Date.now() + 90_000

  for (const number of Array.from({ length: 500 }).keys()) {
    const session: Session = {
      accessToken: `token ${number}`,
      refreshToken: 'kept',
      expiresAt: end,
      refreshExpiresAt: end,
    }
    one.write(session)
    expect(other.read()).toEqual(session)
  }
})

test('the browser stores the cookie under the name that only this host can set', () => {
  const end = Date.now() + 90_000
  const session: Session = { accessToken: 'token', refreshToken: 'kept', expiresAt: end, refreshExpiresAt: end }

  openTab(true).write(session)

  expect(document.cookie).toContain('__Host-session=')
  document.cookie = 'session=; Path=/; Max-Age=0'
  expect(openTab(true).read()).toEqual(session)
})
