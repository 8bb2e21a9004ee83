// Both engines: locks order sessions that begin and end concurrently.
import { randomUUID } from 'node:crypto'

import { SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createServerKeys } from '#server/accounts/server-keys.ts'
import { useApp } from '#tests/support/app.ts'
import { insertMember, sessionsOn, signedIn, testKeys } from '#tests/support/members.ts'

const { http, database } = await useApp()
const { db } = database

const day = 24 * 60 * 60 * 1_000

const refresh = (refreshToken: string) =>
  http.inject({ method: 'POST', url: '/v0/auth/refresh', payload: { refreshToken } })

const list = (headers: { authorization: string }) => http.inject({ url: '/v0/account/sessions', headers })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const ago = (milliseconds: number) => () => new Date(Date.now() - milliseconds)

test('a refresh returns a new access token and lifetimes in seconds, and no refresh token', async () => {
  const { refreshToken } = await sessionsOn(database).begin((await insertMember(database)).id, '')

  const answer = await refresh(refreshToken)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ accessToken: expect.any(String), expiresIn: 900, refreshExpiresIn: 30 * 24 * 3_600 })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await list(bearer(answer.json().accessToken))).statusCode).toBe(200)
})

test('a session lasts thirty days from its last refresh', async () => {
  const member = await insertMember(database)
  const { refreshToken } = await sessionsOn(database, ago(59 * day)).begin(member.id, '')
  const { refreshToken: left } = await sessionsOn(database, ago(31 * day)).begin(member.id, '')
  await sessionsOn(database, ago(29.5 * day)).refresh(refreshToken)

  expect((await refresh(refreshToken)).statusCode).toBe(200)
  expect((await refresh(left)).json()).toMatchObject({ status: 401, code: 'sign-in-required' })
})

test('a session ends a year after its sign-in, however often it was refreshed', async () => {
  const member = await insertMember(database)
  const { refreshToken } = await sessionsOn(database, ago(365 * day - 3_600_000)).begin(member.id, '')
  for (let age = 340; age > 0; age -= 20) await sessionsOn(database, ago(age * day)).refresh(refreshToken)

  const last = await refresh(refreshToken)
  const { expires_at } = await db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()

  // An hour minus the time that the test has taken.
  expect(last.json().refreshExpiresIn).toBeGreaterThan(0)
  expect(last.json().refreshExpiresIn).toBeLessThanOrEqual(3_600)
  expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000)
  await expect(sessionsOn(database, ago(-2 * 3_600_000)).refresh(refreshToken)).rejects.toMatchObject({
    code: 'sign-in-required',
  })
})

test('a session that an earlier version extended beyond a year cannot be refreshed', async () => {
  const member = await insertMember(database)
  const { refreshToken } = await sessionsOn(database, ago(366 * day)).begin(member.id, '')
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 20 * day) })
    .where('member_id', '=', member.id)
    .execute()

  expect((await refresh(refreshToken)).json()).toMatchObject({ code: 'sign-in-required' })
})

test.each(['x'.repeat(43), 'x', '', null, undefined, 7])('%s cannot be refreshed', async (refreshToken) => {
  const answer = await refresh(refreshToken as string)

  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})

test('nothing stored in the database can be used as a token', async () => {
  const { refreshToken } = await sessionsOn(database).begin((await insertMember(database)).id, '')

  const { refresh_hash } = await db.selectFrom('sessions').select('refresh_hash').executeTakeFirstOrThrow()

  expect(refresh_hash).toHaveLength(32)
  expect(refresh_hash.equals(Buffer.from(refreshToken, 'base64url'))).toBe(false)
  expect((await refresh(refresh_hash.toString('base64url'))).statusCode).toBe(401)
})

test('sessions are listed with their device, the latest used first, and the current one is marked', async () => {
  const member = await insertMember(database)
  await sessionsOn(database, ago(2 * day)).begin(member.id, 'Mozilla/5.0 (Android 16; Mobile) Firefox/145.0')
  await sessionsOn(database, ago(31 * day)).begin(member.id, '')
  await signedIn(database, await insertMember(database))

  const { sessions } = (await list(await signedIn(database, member, 'curl/8'))).json()

  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: '',
      isCurrent: true,
      createdAt: expect.any(Number),
      lastUsedAt: expect.any(Number),
    },
    expect.objectContaining({ device: 'Firefox · Android', isCurrent: false }),
  ])
})

test('an ended session is invalid at once, for its access token and its refresh token', async () => {
  const member = await insertMember(database)
  const here = await signedIn(database, member)
  const { accessToken, refreshToken } = await sessionsOn(database).begin(member.id, '')
  const { sessions } = (await list(here)).json()
  const there = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id

  const ended = await http.inject({ method: 'DELETE', url: `/v0/account/sessions/${there}`, headers: here })

  expect(ended.statusCode).toBe(200)
  expect((await list(bearer(accessToken))).statusCode).toBe(401)
  expect((await refresh(refreshToken)).statusCode).toBe(401)
  expect((await list(here)).json().sessions).toHaveLength(1)
  const again = await http.inject({ method: 'DELETE', url: `/v0/account/sessions/${there}`, headers: here })
  expect(again.json()).toMatchObject({ code: 'session-not-found' })
})

test('signing out ends this session, and signing out elsewhere ends all others', async () => {
  const member = await insertMember(database)
  const [here, there, elsewhere] = [
    await signedIn(database, member),
    await signedIn(database, member),
    await signedIn(database, member),
  ]
  const neighbour = await signedIn(database, await insertMember(database))

  await http.inject({ method: 'DELETE', url: '/v0/account/session', headers: elsewhere })
  expect((await list(elsewhere)).statusCode).toBe(401)
  expect((await list(there)).statusCode).toBe(200)
  await http.inject({ method: 'DELETE', url: '/v0/account/sessions', headers: here })

  expect((await list(there)).statusCode).toBe(401)
  expect((await list(here)).statusCode).toBe(200)
  expect((await list(neighbour)).statusCode).toBe(200)
})

test('a member whose account is deleted is signed out at once', async () => {
  const member = await insertMember(database)
  const headers = await signedIn(database, member)
  await db.deleteFrom('members').where('id', '=', member.id).execute()

  expect((await list(headers)).json()).toMatchObject({ code: 'sign-in-required' })
})

test('a member has at most fifty sessions, of which the least recently used is deleted first', async () => {
  const { id } = await insertMember(database)
  const { refreshToken } = await sessionsOn(database, ago(day)).begin(id, '')
  for (let count = 0; count < 50; count += 1) await sessionsOn(database).begin(id, '')

  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(50)
  expect((await refresh(refreshToken)).statusCode).toBe(401)
})

test('a token is valid while its key is configured, whichever key signs now', async () => {
  const [old, current] = ['a key of the months before, long enough', 'a key of these months now, long enough']
  const caller = { memberId: randomUUID(), sessionId: randomUUID() }
  const token = await createAccessTokens(createServerKeys([old])).sign(caller)

  expect(await createAccessTokens(createServerKeys([current, old])).read(token)).toMatchObject(caller)
  expect(await createAccessTokens(createServerKeys([current])).read(token)).toBeUndefined()
})

test('a key has one purpose, and a token without a session is invalid', async () => {
  const sign = (bytes: Buffer, kid: string, claims = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .setSubject(randomUUID())
      .setExpirationTime('1h')
      .sign(bytes)
  const [tokenKey] = testKeys.all('access tokens')
  const [mailKey] = testKeys.all('mailed codes')
  const tokens = createAccessTokens(testKeys)
  const sid = randomUUID()

  expect(await tokens.read(await sign(tokenKey!.bytes, tokenKey!.id, { sid }))).toMatchObject({ sessionId: sid })
  expect(await tokens.read(await sign(mailKey!.bytes, tokenKey!.id, { sid }))).toBeUndefined()
  expect(await tokens.read(await sign(mailKey!.bytes, mailKey!.id, { sid }))).toBeUndefined()
  expect(await tokens.read(await sign(tokenKey!.bytes, tokenKey!.id))).toBeUndefined()
})
