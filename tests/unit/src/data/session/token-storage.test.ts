import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

import { day, minute } from '#contract/durations.ts'
import { noSession } from '#src/data/session/session-tokens.ts'
import { createSessionCookie } from '#src/data/session/token-storage.ts'
import { aSession, createDevice, problem, renewed, tokenOf } from '#tests/support/session-device.ts'

afterEach(() => vi.restoreAllMocks())

type Jar = ReturnType<typeof createDevice>['jar']

/** Pages of earlier builds use one cookie name, on HTTPS as well. */
const asEarlierBuild = (jar: Jar) => createSessionCookie({ cookieJar: () => jar, isSecure: () => false })

const cookiesIn = ({ cookie }: Jar) =>
  Object.fromEntries(
    cookie.split('; ').map((each) => {
      const [name, value = ''] = each.split('=')
      return [name, JSON.parse(decodeURIComponent(value))]
    }),
  )

const later = (now: number) => aSession(now, { accessToken: tokenOf('mia', '2') })

test('the cookie has the four fields, a path, a maximum age and SameSite, and is secure on https', async () => {
  const { clock, jar, openPage } = createDevice()
  const session = aSession(clock.now)

  await openPage().place.write(session)
  expect(jar.last()).toBe(
    `session=${encodeURIComponent(JSON.stringify(session))}; Path=/; Max-Age=${30 * 24 * 60 * 60}; SameSite=Lax`,
  )

  await openPage({ isSecure: true }).place.write(session)
  expect(jar.last()).toMatch(/^__Host-session=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/)
})

test("an earlier build's session on https continues, and is stored under the name that no sibling domain can set", async () => {
  const { clock, jar, openPage } = createDevice()
  const session = aSession(clock.now)
  asEarlierBuild(jar).write(session)
  const page = openPage({ isSecure: true })

  expect(page.cookie.read()).toEqual(session)
  expect(await page.place.read()).toEqual(session)

  expect(cookiesIn(jar)).toEqual({ session, '__Host-session': session })
  jar.remove('session')
  expect(await openPage({ isSecure: true }).place.read()).toEqual(session)
})

test('refresh, sign-in and sign-out by a page of an earlier build take effect in pages of this one', async () => {
  const { clock, jar, openPage } = createDevice()
  const before = asEarlierBuild(jar)
  const page = openPage({ isSecure: true })
  const session = aSession(clock.now)
  await page.place.write(session)
  expect(before.read()).toEqual(session)

  const other = aSession(clock.now, { accessToken: tokenOf('zoe'), refreshToken: 'refresh-of-zoe' })
  for (const next of [later(clock.now), other, noSession]) {
    before.write(next)
    expect(page.cookie.read()).toEqual(next)
    await page.place.read()
    expect(cookiesIn(jar)).toEqual({ session: next, '__Host-session': next })
  }
})

test('signing out clears the cookie under both names', async () => {
  const { clock, jar, openPage } = createDevice()
  const page = openPage({ isSecure: true })
  await page.place.write(aSession(clock.now))

  await page.place.write(noSession)

  expect(cookiesIn(jar)).toEqual({ session: noSession, '__Host-session': noSession })
  expect(await openPage({ isSecure: true }).place.read()).toEqual(noSession)
})

test('over plain http there is one cookie, and the other name is ignored', async () => {
  const { clock, jar, openPage } = createDevice()
  jar.cookie = `__Host-session=${encodeURIComponent(JSON.stringify(aSession(clock.now)))}; Path=/; Max-Age=1000`

  expect(openPage().cookie.read()).toBeUndefined()
  await openPage().place.write(later(clock.now))
  expect(cookiesIn(jar)).toMatchObject({ session: later(clock.now), '__Host-session': aSession(clock.now) })
})

test('a cleared session is remembered as cleared for as long as it would have lasted', async () => {
  const { clock, jar, openPage } = createDevice()
  const page = openPage()
  await page.place.write(aSession(clock.now))

  clock.now += 10 * day
  await page.place.write(noSession)

  expect(page.cookie.read()).toEqual({ accessToken: '', refreshToken: '', expiresAt: 0, refreshExpiresAt: 0 })
  expect(jar.last()).toContain(`Max-Age=${20 * 24 * 60 * 60}`)
})

test('a visitor gets no cookie, and nothing is stored', async () => {
  const { jar, values, openPage } = createDevice()

  expect(await openPage().place.read()).toEqual(noSession)
  await openPage().place.write(noSession)

  expect(jar.last()).toBe('')
  expect(await values.read('session')).toBeUndefined()
})

test.each(['not json', '%E0%A4%A', '5', '"text"', '{"accessToken":"a"}', 'null'])(
  'a cookie that contains %s is ignored',
  async (text) => {
    const { jar, openPage } = createDevice()
    jar.cookie = `session=${text}; Path=/; Max-Age=1000`

    expect(openPage().cookie.read()).toBeUndefined()
    expect(await openPage().place.read()).toEqual(noSession)
  },
)

test('a refresh by the worker while no page was open reaches the cookie with the next page', async () => {
  const { clock, openPage, openWorker } = createDevice(() => renewed())
  await openPage().place.write(aSession(clock.now))
  clock.now += 20 * minute
  await openWorker().keeper.token()
  const page = openPage()
  expect(page.cookie.read()?.accessToken).toBe(tokenOf('mia'))

  await page.place.read()

  expect(page.cookie.read()).toEqual({ ...later(clock.now) })
})

test('a session that the worker has ended is ended for the next page', async () => {
  const { clock, openPage, openWorker } = createDevice(() => problem('sign-in-required', 401))
  await openPage().place.write(aSession(clock.now))
  clock.now += 20 * minute
  await expect(openWorker().keeper.token()).rejects.toMatchObject({ code: 'sign-in-required' })

  const page = openPage()
  await page.place.read()

  expect(page.cookie.read()).toEqual(noSession)
})

test.each([-1, 0, 1])(
  'the newer of cookie and mirror counts, although the clock has jumped by %i day',
  async (days) => {
    const { clock, openPage, openWorker } = createDevice()
    const page = openPage()
    await page.place.write(aSession(clock.now))
    clock.now += days * day

    // A page that was closed in the middle of the write has written only the cookie.
    page.cookie.write(later(clock.now))

    expect(await openPage().place.read()).toEqual(later(clock.now))
    expect(await openWorker().place.read()).toEqual(later(clock.now))
  },
)

test('any change in the cookie counts', async () => {
  const { asked, clock, openPage } = createDevice(() => renewed())
  const page = openPage()
  const session = aSession(clock.now)
  await page.place.write(session)

  page.cookie.write({ ...session, expiresAt: clock.now })

  expect(await page.keeper.token()).toBe(tokenOf('mia', '2'))
  expect(asked).toHaveLength(1)
})

test('a member who signs out stays signed out, even if the page is closed before the worker was told', async () => {
  const { clock, openPage, openWorker } = createDevice()
  const page = openPage()
  await page.place.write(aSession(clock.now))
  page.cookie.write(noSession)

  expect(await openPage().place.read()).toEqual(noSession)
  expect(await openWorker().place.read()).toEqual(noSession)
})

test('deleting the cookie signs out', async () => {
  const { clock, jar, openPage, openWorker } = createDevice()
  await openPage().place.write(aSession(clock.now))
  clock.now += 6 * day
  jar.remove('session')

  expect(await openPage().place.read()).toEqual(noSession)
  expect(await openWorker().place.read()).toEqual(noSession)
})

test('a cookie that Safari deleted after seven days is restored', async () => {
  const { clock, jar, openPage } = createDevice()
  const session = aSession(clock.now)
  await openPage().place.write(session)
  clock.now += 7 * day
  jar.remove('session')

  const page = openPage()
  expect(await page.place.read()).toEqual(session)
  expect(page.cookie.read()).toEqual(session)
})

test('if the browser has no database, the cookie is enough', async () => {
  const { clock, openPage } = createDevice(() => renewed())
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  const page = openPage()

  await page.place.write(aSession(clock.now))
  clock.now += 20 * minute

  expect(await page.keeper.token()).toBe(tokenOf('mia', '2'))
  expect(await page.place.read()).toEqual(later(clock.now))
})
