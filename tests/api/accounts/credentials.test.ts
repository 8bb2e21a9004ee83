import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { foldUsername } from '#contract/accounts.ts'
import { createEmailChangeService } from '#server/accounts/email-change-service.ts'
import { skeletonOf, translated } from '#server/database/username-skeleton.ts'
import { anonymousClient } from '#server/http/client.ts'
import { useApp } from '#tests/support/app.ts'
import { aMember, insertMember, signedIn, somePassword } from '#tests/support/members.ts'
import { randomLetters } from '#tests/support/random-letters.ts'

const { http, database } = await useApp()
const { db } = database

async function aCaller(given: Parameters<typeof insertMember>[1] = {}) {
  const member = await insertMember(database, given)
  const headers = await signedIn(database, member)
  const ask = (method: 'GET' | 'PUT' | 'DELETE', url = '', payload?: object) =>
    http.inject({ method, url: `/v0/account${url}`, headers, ...(payload && { payload }) })
  return { member, headers, ask }
}

const mailed = () => db.selectFrom('deliveries').select(['kind', 'recipient', 'parameters']).orderBy('kind').execute()

const noted = async () => (await db.selectFrom('audit_events').select('kind').execute()).map(({ kind }) => kind)

test('a username can be changed, which is reported by mail, and similar names find it', async () => {
  const { member, ask } = await aCaller({ username: 'Jeanne' })

  const changed = await ask('PUT', '/username', { username: 'Zoé Weis' })

  expect(changed.json()).toMatchObject({ username: 'Zoé Weis' })
  const row = await db.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  expect(row.username_key).toBe('zoeweis')
  expect(await mailed()).toEqual([
    { kind: 'username-changed', recipient: member.email, parameters: { username: 'Zoé Weis', at: expect.any(Number) } },
  ])
  expect(await noted()).toContain('username-changed')
})

test.each(['Zoé Weis', 'zoe.weis', 'ZOE-WEIS'])(
  'a name that looks like another member’s is taken: %s',
  async (username) => {
    await insertMember(database, { username: 'Zoé Weis' })
    const { ask } = await aCaller()

    const refused = await ask('PUT', '/username', { username })

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'username-taken' })
  },
)

test('a name is taken if a pending sign-up has it, or if it was stored without its key', async () => {
  const { id, username_key, locale = 'fr', ...rest } = aMember({ username: 'Paul' })
  const signUp = {
    id: id!,
    username: 'Paul',
    username_key: username_key!,
    locale,
    email: rest.email!,
    password_hash: '',
  }
  await db
    .insertInto('sign_ups')
    .values({ ...signUp, expires_at: new Date(Date.now() + 60_000) })
    .execute()
  await insertMember(database, { username: 'Imported', username_key: null })
  const { ask } = await aCaller()

  for (const username of ['paul', 'Imported']) {
    expect((await ask('PUT', '/username', { username })).json(), username).toMatchObject({ code: 'username-taken' })
  }
})

test('a member can change the case of their own name, and setting the same name changes nothing', async () => {
  const { ask } = await aCaller({ username: 'jeanne' })

  expect((await ask('PUT', '/username', { username: 'jeanne' })).statusCode).toBe(200)
  expect(await mailed()).toEqual([])
  expect((await ask('PUT', '/username', { username: 'Jeanne' })).json()).toMatchObject({ username: 'Jeanne' })
})

test('a username can be changed twice a day, and attempts with taken names do not count', async () => {
  await insertMember(database, { username: 'Taken' })
  const { ask } = await aCaller()

  const change = async (username: string) => (await ask('PUT', '/username', { username })).statusCode

  expect(await change('Taken')).toBe(409)
  expect(await change('First')).toBe(200)
  expect(await change('Second')).toBe(200)
  expect(await change('Third')).toBe(429)
})

test('if many take the same name at once, one gets it', async () => {
  const callers = await Promise.all(Array.from({ length: 6 }, () => aCaller()))

  const answers = await Promise.all(
    callers.map(({ ask }, index) => ask('PUT', '/username', { username: index % 2 ? 'Same.Name' : 'same name' })),
  )

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const key = foldUsername('same name')
  expect(await db.selectFrom('members').select('id').where('username_key', '=', key).execute()).toHaveLength(1)
})

test.each([
  ['Noper Team', 'reserved'],
  ['anna.muster.gmail.com', 'contact'],
  ['аnna', 'alphabets'],
  ['anna\u3164', 'letters'],
])('an invalid name is refused as an error of its field, and does not count: %j', async (username, fault) => {
  const { ask } = await aCaller()

  const refused = await ask('PUT', '/username', { username })

  expect(refused.json()).toMatchObject({ code: 'invalid-request', fields: { username: fault } })
  for (const name of [`One ${randomLetters()}`, `Two ${randomLetters()}`])
    expect((await ask('PUT', '/username', { username: name })).statusCode).toBe(200)
})

test('names that look alike in another alphabet are one name', async () => {
  await insertMember(database, { username: 'Bob Kim' })
  const { ask } = await aCaller()

  for (const username of ['ВОВ КІМ', 'B0b Kim', 'bob.klm', 'ΒΟΒ ΚΙΜ'])
    expect((await ask('PUT', '/username', { username })).json(), username).toMatchObject({ code: 'username-taken' })
})

test('existing names stay valid, whatever they are, and block nothing', async () => {
  const names = ['Noper Team', 'noper tеam', 'www.evil.com', 'anna\u3164', 'anna', 'аnna']
  for (const username of names) {
    const { member, ask } = await aCaller({ username })
    const name = { name: username, password: somePassword }
    const profile = { bio: 'Hello', languages: [], locality: null, locale: 'fr', version: 1 }

    expect((await ask('PUT', '/profile', profile)).json(), username).toMatchObject({ username, bio: 'Hello' })
    expect((await ask('PUT', '/username', { username })).json(), username).toMatchObject({ username })
    expect((await http.inject({ method: 'POST', url: '/v0/auth/sign-in', payload: name })).statusCode, username).toBe(
      200,
    )
    const { accessToken } = (await http.inject({ method: 'POST', url: '/v0/auth/sign-in', payload: name })).json()
    const own = await http.inject({ url: '/v0/account', headers: { authorization: `Bearer ${accessToken}` } })
    expect(own.json(), username).toMatchObject({ id: member.id })
  }
})

test('a member whose name already resembles another’s can still change its spelling', async () => {
  const { ask } = await aCaller({ username: 'Kira' })
  await insertMember(database, { username: 'Кirа' })

  expect((await ask('PUT', '/username', { username: 'kira' })).json()).toMatchObject({ username: 'kira' })
})

test('a given-up name is reserved for its former owner for 90 days, and then free', async () => {
  const former = await aCaller({ username: 'Melusina' })
  const other = await aCaller()
  await former.ask('PUT', '/username', { username: 'Siegfried' })

  const early = await other.ask('PUT', '/username', { username: 'melu.sina' })
  const asked = await http.inject('/v0/usernames/Mеlusina'.replace('е', 'e'))
  const { expires_at } = await db.selectFrom('former_usernames').select('expires_at').executeTakeFirstOrThrow()
  const back = await former.ask('PUT', '/username', { username: 'Melusina' })
  const left = await db.selectFrom('former_usernames').select('username').execute()
  await db.updateTable('former_usernames').set({ expires_at: new Date() }).execute()
  const late = await other.ask('PUT', '/username', { username: 'Siegfried' })

  expect(early.json()).toMatchObject({ code: 'username-taken' })
  expect(asked.json()).toEqual({ isFree: false })
  expect(Math.abs(expires_at.getTime() - Date.now() - 90 * 24 * 3_600_000)).toBeLessThan(60_000)
  expect(back.json()).toMatchObject({ username: 'Melusina' })
  expect(left).toEqual([{ username: 'Siegfried' }])
  expect(late.json()).toMatchObject({ username: 'Siegfried' })
})

test('the database folds names as the server does', async () => {
  const keys = [...[...translated.from].map((letter) => `x${letter}x`), 'bernd', 'zoeweis', 'иванпетров', '田中さん']

  for (const key of keys) {
    const { rows } = await sql<{ skeleton: string }>`select username_skeleton(${key}) as skeleton`.execute(db)
    expect(rows[0]!.skeleton, key).toBe(skeletonOf(key))
  }
})

test('a new password signs in, the old one does not, and every other session has ended', async () => {
  const { member, headers, ask } = await aCaller()
  const elsewhere = await signedIn(database, member)
  const newPassword = 'seven grey geese'

  const changed = await ask('PUT', '/password', { oldPassword: somePassword, newPassword })

  expect(changed.json()).toEqual({})
  expect(await mailed()).toMatchObject([{ kind: 'password-changed', recipient: member.email }])
  expect((await http.inject({ url: '/v0/account', headers })).statusCode).toBe(200)
  expect((await http.inject({ url: '/v0/account', headers: elsewhere })).statusCode).toBe(401)
  const signIn = (password: string) =>
    http.inject({ method: 'POST', url: '/v0/auth/sign-in', payload: { name: member.email, password } })
  expect((await signIn(newPassword)).statusCode).toBe(200)
  expect((await signIn(somePassword)).statusCode).toBe(401)
  expect(await noted()).toContain('password-changed')
})

test('a password can only be changed with the old one, and not to a common one', async () => {
  const { member, ask } = await aCaller()

  const wrong = await ask('PUT', '/password', { oldPassword: 'nine little hens', newPassword: 'seven grey geese' })
  const common = await ask('PUT', '/password', { oldPassword: somePassword, newPassword: '1234567890' })

  expect(wrong.json()).toMatchObject({ status: 403, code: 'password-wrong' })
  expect(common.json()).toMatchObject({ code: 'invalid-request', fields: { newPassword: 'too_common' } })
  const row = await db.selectFrom('members').select('password_hash').where('id', '=', member.id).executeTakeFirst()
  expect(row?.password_hash).toBe(member.password_hash)
  expect(await mailed()).toEqual([])
})

test('a mailed link for a new password is invalid after a change', async () => {
  const { member, ask } = await aCaller()
  const code = { subject_id: member.id, email: member.email!, expires_at: new Date(Date.now() + 60_000) }
  await db
    .insertInto('mailed_codes')
    .values({ ...code, id: crypto.randomUUID(), purpose: 'recovery' })
    .execute()

  await ask('PUT', '/password', { oldPassword: somePassword, newPassword: 'seven grey geese' })

  expect(await db.selectFrom('mailed_codes').select('id').execute()).toEqual([])
})

test("a signed-in member's wrong passwords are limited", async () => {
  const { member, ask } = await aCaller()
  for (let time = 0; time < 10; time += 1) await ask('PUT', '/deletion', { password: 'a guess' })

  const refused = await ask('PUT', '/email', { email: 'new@example.org', password: somePassword })

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('GET')).json()).toMatchObject({ email: member.email, newEmail: null })
})

test("a signed-in member's right passwords are limited to ten an hour", async () => {
  const { ask } = await aCaller()
  const change = async () =>
    (await ask('PUT', '/password', { oldPassword: somePassword, newPassword: '1234567890' })).statusCode

  const statuses = []
  for (let time = 0; time < 11; time += 1) statuses.push(await change())

  expect(statuses).toEqual([...Array(10).fill(400), 429])
})

test('an e-mail address changes only after both addresses have confirmed', async () => {
  const { member, ask } = await aCaller()

  const answer = await ask('PUT', '/email', { email: 'New@Example.org', password: somePassword })

  expect(answer.json()).toMatchObject({
    email: member.email,
    newEmail: { address: 'new@example.org', isOldConfirmed: false, isNewConfirmed: false },
  })
  const parameters = { codeLength: 6 }
  expect(await mailed()).toEqual([
    { kind: 'confirm-address', recipient: 'new@example.org', parameters },
    { kind: 'confirm-change', recipient: member.email, parameters },
  ])
})

test('a member who changes their address does not learn whether the new one belongs to somebody else', async () => {
  await insertMember(database, { email: 'known@example.org' })
  const { ask } = await aCaller()

  const known = await ask('PUT', '/email', { email: 'known@example.org', password: somePassword })
  const unknown = await ask('PUT', '/email', { email: 'unknown@example.org', password: somePassword })

  expect(known.statusCode).toBe(200)
  expect({ ...known.json(), newEmail: { ...known.json().newEmail, address: '' } }).toEqual({
    ...unknown.json(),
    newEmail: { ...unknown.json().newEmail, address: '' },
  })
})

test('a change of address can be cancelled, and its mails cannot confirm the next one', async () => {
  const { member, ask } = await aCaller()
  await ask('PUT', '/email', { email: 'new@example.org', password: somePassword })
  const code = { subject_id: member.id, expires_at: new Date(Date.now() + 60_000) }
  for (const purpose of ['old_email', 'new_email'] as const)
    await db
      .insertInto('mailed_codes')
      .values({ ...code, id: crypto.randomUUID(), purpose, email: 'new@example.org' })
      .execute()

  expect((await ask('DELETE', '/email/change')).json()).toMatchObject({ newEmail: null, email: member.email })
  expect(await db.selectFrom('mailed_codes').select('id').execute()).toEqual([])
})

test('a change to the current address is no change, and the password is checked first', async () => {
  const { member, ask } = await aCaller()

  const same = await ask('PUT', '/email', { email: member.email!, password: somePassword })
  const wrong = await ask('PUT', '/email', { email: 'new@example.org', password: 'a guess' })

  expect(same.json()).toMatchObject({ newEmail: null })
  expect(wrong.statusCode).toBe(403)
  expect(await mailed()).toEqual([])
})

test('a change that is not confirmed within a day expires', async () => {
  const { member, ask } = await aCaller()
  const anotherDay = createEmailChangeService({
    db,
    rateLimiter: { take: async () => {} },
    confirmPassword: async () => {},
    wakeDeliveries: () => {},
    now: () => new Date(Date.now() - 24.01 * 60 * 60 * 1_000),
  })
  await anotherDay.begin(member.id, { email: 'new@example.org', password: somePassword }, anonymousClient)

  expect((await ask('GET')).json()).toMatchObject({ newEmail: null })
})
