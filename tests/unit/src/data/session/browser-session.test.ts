import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { createSessionView } from '#src/data/session/browser-session.ts'
import { noSession } from '#src/data/session/session-tokens.ts'
import { aSession, createDevice, tokenOf } from '#tests/support/session-device.ts'

function look() {
  const { clock, openPage } = createDevice()
  const { cookie } = openPage()
  return { clock, cookie, view: createSessionView(cookie, () => clock.now) }
}

test('without a session the person is a visitor, and with one its member', () => {
  const { clock, cookie, view } = look()
  expect(view()).toEqual({ state: 'visitor' })

  cookie.write(aSession(clock.now))
  expect(view()).toEqual({ state: 'member', memberId: 'mia' })

  cookie.write(noSession)
  expect(view()).toEqual({ state: 'visitor' })
})

test('the member stays the same through a refresh, and while only the refresh token is valid', () => {
  const { clock, cookie, view } = look()
  cookie.write(aSession(clock.now))
  const member = view()
  expect(member).toEqual({ state: 'member', memberId: 'mia' })

  clock.now += day
  expect(view()).toBe(member)
  cookie.write(aSession(clock.now, { accessToken: tokenOf('mia', '2') }))
  expect(view()).toBe(member)
  cookie.write(aSession(clock.now, { accessToken: tokenOf('noah'), refreshToken: 'other' }))
  expect(view()).toEqual({ state: 'member', memberId: 'noah' })
})

test.each(['opaque', 'a.b.c', 'a..c', `a.${btoa('null')}.c`, `a.${btoa('{"sub":5}')}.c`])(
  'a token like %s belongs to an unknown member',
  (accessToken) => {
    const { clock, cookie, view } = look()
    cookie.write(aSession(clock.now, { accessToken }))

    expect(view()).toEqual({ state: 'member', memberId: '' })
  },
)
