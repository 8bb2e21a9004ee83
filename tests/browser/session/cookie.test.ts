import { afterEach, expect, test } from 'vitest'

import type { Session } from '#contract/accounts.ts'
import { createSessionCookie } from '#src/data/session/session-cookie.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.cookie = 'session=; Path=/; Max-Age=0'
})

function openTab() {
  const tab = document.body.appendChild(document.createElement('iframe'))
  return createSessionCookie({ jar: () => tab.contentDocument!, isSecure: () => false })
}

test('what one tab has written, another reads', () => {
  const [one, other] = [openTab(), openTab()]
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
