import { expect, test } from 'vitest'

import { foldUsername } from '#contract/accounts.ts'
import { createEmailChangeService } from '#server/accounts/email-change-service.ts'
import { useApp } from '#tests/support/app.ts'
import { aMember, keepMember, signedIn, somePassword } from '#tests/support/members.ts'

const { http, database } = await useApp()
const { db } = database

async function aCaller(given: Parameters<typeof keepMember>[1] = {}) {
  const member = await keepMember(database, given)
  const headers = await signedIn(database, member)
  const ask = (method: 'GET' | 'PUT' | 'DELETE', url = '', payload?: object) =>
    http.inject({ method, url: `/v0/account${url}`, headers, ...(payload && { payload }) })
  return { member, headers, ask }
}

const mailed = () => db.selectFrom('mails').select(['kind', 'recipient', 'parameters']).orderBy('kind').execute()

const noted = async () => (await db.selectFrom('audit_events').select('kind').execute()).map(({ kind }) => kind)

test('a username is changed, told by mail, and found by what looks like it', async () => {
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
    await keepMember(database, { username: 'Zoé Weis' })
    const { ask } = await aCaller()

    const refused = await ask('PUT', '/username', { username })

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'username-taken' })
  },
)

test('a name is taken that somebody is about to confirm, or that came without its key', async () => {
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
  await keepMember(database, { username: 'Imported', username_key: null })
  const { ask } = await aCaller()

  for (const username of ['paul', 'Imported']) {
    expect((await ask('PUT', '/username', { username })).json(), username).toMatchObject({ code: 'username-taken' })
  }
})

test('the same letters in another case are one’s own to take, and the same name changes nothing', async () => {
  const { ask } = await aCaller({ username: 'jeanne' })

  expect((await ask('PUT', '/username', { username: 'jeanne' })).statusCode).toBe(200)
  expect(await mailed()).toEqual([])
  expect((await ask('PUT', '/username', { username: 'Jeanne' })).json()).toMatchObject({ username: 'Jeanne' })
})

test('a username is changed twice a day, and names that are taken do not count', async () => {
  await keepMember(database, { username: 'Taken' })
  const { ask } = await aCaller()

  const change = async (username: string) => (await ask('PUT', '/username', { username })).statusCode

  expect(await change('Taken')).toBe(409)
  expect(await change('First')).toBe(200)
  expect(await change('Second')).toBe(200)
  expect(await change('Third')).toBe(429)
})

test('of many who take the same name at once one has it', async () => {
  const callers = await Promise.all(Array.from({ length: 6 }, () => aCaller()))

  const answers = await Promise.all(
    callers.map(({ ask }, index) => ask('PUT', '/username', { username: index % 2 ? 'Same.Name' : 'same name' })),
  )

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const key = foldUsername('same name')
  expect(await db.selectFrom('members').select('id').where('username_key', '=', key).execute()).toHaveLength(1)
})

test('a new password opens the account, the old one does not, and every other session has ended', async () => {
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

test('a password is changed only by who knows the old one, to one that is not common', async () => {
  const { member, ask } = await aCaller()

  const wrong = await ask('PUT', '/password', { oldPassword: 'nine little hens', newPassword: 'seven grey geese' })
  const common = await ask('PUT', '/password', { oldPassword: somePassword, newPassword: '1234567890' })

  expect(wrong.json()).toMatchObject({ status: 403, code: 'password-wrong' })
  expect(common.json()).toMatchObject({ code: 'invalid-request', fields: { newPassword: 'too_common' } })
  const row = await db.selectFrom('members').select('password_hash').where('id', '=', member.id).executeTakeFirst()
  expect(row?.password_hash).toBe(member.password_hash)
  expect(await mailed()).toEqual([])
})

test('what was mailed to choose a new password is worth nothing after a change', async () => {
  const { member, ask } = await aCaller()
  const code = { subject_id: member.id, email: member.email!, expires_at: new Date(Date.now() + 60_000) }
  await db
    .insertInto('mailed_codes')
    .values({ ...code, id: crypto.randomUUID(), purpose: 'recovery' })
    .execute()

  await ask('PUT', '/password', { oldPassword: somePassword, newPassword: 'seven grey geese' })

  expect(await db.selectFrom('mailed_codes').select('id').execute()).toEqual([])
})

test('who is signed in cannot try passwords without end', async () => {
  const { member, ask } = await aCaller()
  for (let time = 0; time < 10; time += 1) await ask('PUT', '/deletion', { password: 'a guess' })

  const refused = await ask('PUT', '/email', { email: 'new@example.org', password: somePassword })

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('GET')).json()).toMatchObject({ email: member.email, newEmail: null })
})

test('an e-mail address is not changed before both addresses agreed', async () => {
  const { member, ask } = await aCaller()

  const answer = await ask('PUT', '/email', { email: 'New@Example.org', password: somePassword })

  expect(answer.json()).toMatchObject({
    email: member.email,
    newEmail: { address: 'new@example.org', isOldConfirmed: false, isNewConfirmed: false },
  })
  expect(await mailed()).toEqual([
    { kind: 'confirm-address', recipient: 'new@example.org', parameters: { memberId: member.id } },
    { kind: 'confirm-change', recipient: member.email, parameters: { memberId: member.id } },
  ])
})

test('whether the new address belongs to somebody else is not told to who changes theirs', async () => {
  await keepMember(database, { email: 'known@example.org' })
  const { ask } = await aCaller()

  const known = await ask('PUT', '/email', { email: 'known@example.org', password: somePassword })
  const unknown = await ask('PUT', '/email', { email: 'unknown@example.org', password: somePassword })

  expect(known.statusCode).toBe(200)
  expect({ ...known.json(), newEmail: { ...known.json().newEmail, address: '' } }).toEqual({
    ...unknown.json(),
    newEmail: { ...unknown.json().newEmail, address: '' },
  })
})

test('a change of address is called off, and the next one cannot be confirmed by what was mailed for it', async () => {
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

test('a change to the address that one has is no change, and the password is asked for first', async () => {
  const { member, ask } = await aCaller()

  const same = await ask('PUT', '/email', { email: member.email!, password: somePassword })
  const wrong = await ask('PUT', '/email', { email: 'new@example.org', password: 'a guess' })

  expect(same.json()).toMatchObject({ newEmail: null })
  expect(wrong.statusCode).toBe(403)
  expect(await mailed()).toEqual([])
})

test('a change that was not confirmed for a day is none any more', async () => {
  const { member, ask } = await aCaller()
  const anotherDay = createEmailChangeService({
    db,
    attempts: { take: async () => {} },
    confirmPassword: async () => {},
    wakePostman: () => {},
    now: () => new Date(Date.now() - 24.01 * 60 * 60 * 1_000),
  })
  await anotherDay.begin(member.id, { email: 'new@example.org', password: somePassword })

  expect((await ask('GET')).json()).toMatchObject({ newEmail: null })
})
