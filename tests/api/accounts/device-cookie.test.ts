import { expect, test } from 'vitest'

import { useApp, useAppOn } from '#tests/support/app.ts'
import { insertMember, somePassword } from '#tests/support/members.ts'

const { http, database } = await useApp()
const { http: secure } = await useAppOn(database, { PUBLIC_URL: 'https://market.example' })
const { db } = database

const signIn = (name: string, cookie = '', server = secure) =>
  server.inject({
    method: 'POST',
    url: '/v0/auth/sign-in',
    headers: { cookie },
    payload: { name, password: somePassword },
  })

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';')[0]!

const mailsTo = (recipient: string) =>
  db
    .selectFrom('deliveries')
    .select('kind')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'new-device')
    .execute()

test('a value that somebody else set in a browser does not make its device known to the member', async () => {
  const { username, email } = await insertMember(database)
  const planted = `__Secure-device=${'A'.repeat(32)}`

  const victim = await signIn(username, planted)
  const attacker = await signIn(username, planted)

  expect(cookieOf(victim)).toMatch(/^__Secure-device=[\w-]{32}\./)
  expect(cookieOf(victim)).not.toContain(`=${'A'.repeat(32)}`)
  expect([victim.statusCode, attacker.statusCode]).toEqual([200, 200])
  expect(await mailsTo(email!)).toHaveLength(2)
})

test('on https the cookie has a name that plain http cannot set, and is sent only for sign-ins', async () => {
  const { username } = await insertMember(database)

  expect((await signIn(username)).headers['set-cookie']).toMatch(
    /^__Secure-device=[\w-]{32}; Path=\/v0\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect((await signIn(username, '', http)).headers['set-cookie']).toMatch(/^device=[\w-]{32}; .*; SameSite=Lax$/)
})

test('a device with the cookie under its old name is known, without a mail, and gets the new name', async () => {
  const { username, email } = await insertMember(database)
  // The cookie name of the previous release, used on https too.
  const old = cookieOf(await signIn(username, '', http))
  expect(old).toMatch(/^device=/)

  const again = await signIn(username, old)
  const later = await signIn(username, cookieOf(again))

  expect(cookieOf(again)).toBe(`__Secure-${old}`)
  expect(cookieOf(later)).toBe(cookieOf(again))
  expect(await mailsTo(email!)).toHaveLength(1)
})

test('members who share a browser get a mail once each, however often they take turns', async () => {
  const [anna, bert] = [await insertMember(database), await insertMember(database)]
  let cookie = ''

  for (const { username } of [anna, bert, anna, bert]) cookie = cookieOf(await signIn(username, cookie))

  expect(cookie).toMatch(/^__Secure-device=[\w-]{32}\.[\w-]{32}$/)
  expect(await mailsTo(anna.email!)).toHaveLength(1)
  expect(await mailsTo(bert.email!)).toHaveLength(1)
})

test('additional cookies of a sibling domain do not make a device unknown', async () => {
  const { username, email } = await insertMember(database)
  const own = cookieOf(await signIn(username))

  const again = await signIn(username, `__Secure-device=${'B'.repeat(32)}; ${own}; __Secure-device=; device=x`)

  expect(again.statusCode).toBe(200)
  expect(await mailsTo(email!)).toHaveLength(1)
})

test('the cookie of a browser that many members share has a maximum size', async () => {
  let cookie = ''

  for (let count = 0; count < 10; count += 1)
    cookie = cookieOf(await signIn((await insertMember(database)).username, cookie))

  expect(cookie.split('.')).toHaveLength(8)
})
