// Both engines: locks order concurrent refreshes.
import { expect, test } from 'vitest'

import { useMailApp } from '#tests/support/mail-app.ts'
import { openingsOf } from '#tests/support/mail-server.ts'
import { insertMember, sessionsOn, signedIn, somePassword } from '#tests/support/members.ts'
import { post } from '#tests/support/newcomer.ts'

const { http, database, server } = await useMailApp()
const { db } = database

const firefox = 'Mozilla/5.0 (Android 16; Mobile) Firefox/145.0'

const device = (letter: string) => `__Secure-device=${letter.repeat(32)}`

async function signIn(name: string, cookie = '') {
  const answer = await http.inject({
    method: 'POST',
    url: '/v0/auth/sign-in',
    headers: { cookie },
    payload: { name, password: somePassword },
  })
  const { refreshToken } = answer.json() as { refreshToken: string }
  return { refreshToken, cookie: String(answer.headers['set-cookie']).split(';')[0]! }
}

const refresh = (refreshToken: string, cookie?: string) =>
  http.inject({
    method: 'POST',
    url: '/v0/auth/refresh',
    headers: { 'user-agent': firefox, ...(cookie && { cookie }) },
    payload: { refreshToken },
  })

const subjectsTo = (recipient: string) =>
  server.mails.filter(({ to }) => to?.some(({ address }) => address === recipient)).map(({ subject }) => subject)

const told = 'Your account is open on another device'

test('a session that is used on another device is reported to its member, who can end it by the mailed link', async () => {
  const { username, email } = await insertMember(database, { locale: 'en' })
  const { refreshToken, cookie } = await signIn(username)
  await server.mailTo(email!)

  expect((await refresh(refreshToken, device('t'))).statusCode).toBe(200)
  const mail = await server.mailTo(email!, 2)
  const { link, token } = openingsOf(mail)
  const ended = await post(http, 'session/end', { token })

  expect(mail.subject).toBe(told)
  expect(mail.text).toContain('Firefox · Android')
  // The service workers of older builds pass a path with a file ending to the server.
  expect(link).toMatch(/^https:\/\/market\.example\/en\/auth\/session\.html#/)
  expect([ended.statusCode, ended.body]).toEqual([200, '{}'])
  for (const each of [cookie, device('t')]) expect((await refresh(refreshToken, each)).statusCode).toBe(401)
  expect((await post(http, 'session/end', { token })).statusCode).toBe(200)
})

test('the session’s own device, one without a cookie and one reported before are not reported', async () => {
  const { username, email } = await insertMember(database, { locale: 'en' })
  const { refreshToken, cookie } = await signIn(username)
  // The cookie after somebody else has signed in on the same browser.
  const shared = cookie.replace('=', `=${'o'.repeat(32)}.`)

  for (const each of [cookie, undefined, shared, cookie.replace('__Secure-', '')]) await refresh(refreshToken, each)
  await Promise.all([1, 2, 3].map(() => refresh(refreshToken, device('t'))))
  await refresh(refreshToken, device('t'))
  await refresh(refreshToken, device('u'))
  await server.mailTo(email!, 3)

  // Several mails are sent concurrently and may arrive in any order.
  expect(subjectsTo(email!).toSorted()).toEqual(['New sign-in to your account', told, told])
})

test('somebody with a token cannot flood its member with mails by inventing devices', async () => {
  const { id, email, username } = await insertMember(database, { locale: 'en' })
  const { refreshToken } = await signIn(username)

  for (const letter of 'abcdefghijklmnop') expect((await refresh(refreshToken, device(letter))).statusCode).toBe(200)
  await server.mailTo(email!, 6)

  const rows = await db
    .selectFrom('session_devices')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select('device_hash')
    .where('member_id', '=', id)
    .execute()
  expect(rows).toHaveLength(6)
})

test('a session from before device tracking belongs to the first device that it shows, without a mail', async () => {
  const { id, email } = await insertMember(database, { locale: 'en' })
  const { refreshToken } = await sessionsOn(database).begin(id, firefox)

  for (const each of [undefined, device('a'), device('a'), device('b')]) await refresh(refreshToken, each)
  await server.mailTo(email!)

  expect(subjectsTo(email!)).toEqual([told])
})

test("a link that was not made for a session ends none, and a session's link confirms nothing", async () => {
  const member = await insertMember(database, { locale: 'en' })
  const { refreshToken } = await signIn(member.username)
  await server.mailTo(member.email!)
  await refresh(refreshToken, device('t'))
  const { token } = openingsOf(await server.mailTo(member.email!, 2))
  await post(http, 'recovery', { email: member.email, locale: 'en' })
  const recovery = openingsOf(await server.mailTo(member.email!, 3)).token

  for (const wrong of [recovery, `${token.slice(0, -2)}AA`, 'A'.repeat(64)])
    expect((await post(http, 'session/end', { token: wrong })).json()).toMatchObject({ code: 'code-wrong' })
  expect((await post(http, 'verify', { token })).json()).toMatchObject({ code: 'code-wrong' })
  expect((await http.inject({ url: '/v0/account', headers: await signedIn(database, member) })).statusCode).toBe(200)
  expect((await refresh(refreshToken)).statusCode).toBe(200)
})
