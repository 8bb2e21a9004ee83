import { expect, test } from 'vitest'

import { useMailApp } from '#tests/support/mail-app.ts'
import { openingsOf } from '#tests/support/mail-server.ts'
import { insertMember, somePassword } from '#tests/support/members.ts'
import { aNewcomer, newId, ofThisBuild, post, signUp } from '#tests/support/newcomer.ts'

const { http, database, server } = await useMailApp()
const { db } = database

const memberOf = (email: string) => db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()

/** Verifies from the device that created the account. */
const verify = ({ id: memberId }: { id: string }, shown: object) => post(http, 'verify', { ...shown, memberId })

test('a sign-up that is confirmed by the link signs in', async () => {
  const newcomer = aNewcomer()

  const created = await signUp(http, newcomer)
  const { token } = openingsOf(await server.mailTo(newcomer.email))
  const before = await memberOf(newcomer.email)
  const verified = await verify(newcomer, { token })

  expect(created.statusCode).toBe(200)
  expect(created.json()).toEqual({})
  expect(before).toBeUndefined()
  expect(verified.json()).toMatchObject({ confirmed: 'account', isComplete: true })
  const { accessToken } = verified.json().session
  const account = await http.inject({ url: '/v0/account', headers: { authorization: `Bearer ${accessToken}` } })
  expect(account.json()).toMatchObject({ id: newcomer.id, username: newcomer.username, email: newcomer.email })
})

test('the code of the mail does the same as its link, and each works once', async () => {
  const newcomer = aNewcomer({ locale: 'uk' })
  await signUp(http, newcomer)
  const { token, code } = openingsOf(await server.mailTo(newcomer.email))

  const typed = await verify(newcomer, { email: newcomer.email, code })
  const again = await verify(newcomer, { email: newcomer.email, code })
  const opened = await verify(newcomer, { token })

  expect(typed.json()).toMatchObject({ confirmed: 'account' })
  for (const late of [again, opened]) expect(late.json()).toMatchObject({ status: 422, code: 'code-wrong' })
  expect(await memberOf(newcomer.email)).toMatchObject({ locale: 'uk', username: newcomer.username })
})

test('the same account sent twice is one account and one mail', async () => {
  const newcomer = aNewcomer()

  await signUp(http, newcomer)
  const { token } = openingsOf(await server.mailTo(newcomer.email))
  const again = await signUp(http, newcomer)
  await verify(newcomer, { token })
  const late = await signUp(http, newcomer)

  for (const answer of [again, late]) expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(await db.selectFrom('members').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('sign_ups').select('id').execute()).toHaveLength(0)
  expect(await db.selectFrom('deliveries').select('id').where('state', '=', 'waiting').execute()).toHaveLength(0)
  expect(server.mails).toHaveLength(1)
})

test('a person whose address has an account is told so by mail, and the response is the usual one', async () => {
  const member = await insertMember(database, { locale: 'de', email: 'anna@example.org' })
  const known = aNewcomer({ email: 'Anna@example.org ' })
  const unknown = aNewcomer()

  const answers = [await signUp(http, known), await signUp(http, unknown)]
  const mail = await server.mailTo('anna@example.org')
  await server.mailTo(unknown.email)

  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, '{}'],
    [200, '{}'],
  ])
  expect(mail.subject).toBe('Du hast schon ein Konto')
  expect(mail.text).toContain(member.username.replace('.', '.\u2060'))
  expect(mail.text).toContain('https://market.example/de/profile/account')
  expect(openingsOf(mail)).toMatchObject({ token: '', code: '' })
  // A name that becomes free at once would reveal the account as well.
  for (const { username } of [known, unknown])
    expect((await http.inject(`/v0/usernames/${encodeURIComponent(username)}`)).json()).toEqual({ isFree: false })
})

test("signing in does not reveal whether somebody else's address has an account", async () => {
  const owner = await insertMember(database)
  const [known, unknown] = [aNewcomer({ email: owner.email! }), aNewcomer()]
  await signUp(http, known)
  await signUp(http, unknown)
  const signIn = async (name: string, password: string) => {
    const { statusCode, json } = await post(http, 'sign-in', { name, password })
    return [statusCode, json().code]
  }

  for (const { email, username, password } of [known, unknown]) {
    expect(await signIn(email, password)).toEqual([403, 'email-unverified'])
    expect(await signIn(username, password)).toEqual([403, 'email-unverified'])
    expect(await signIn(email, 'not the password')).toEqual([401, 'credentials-wrong'])
  }
  expect(await signIn(owner.email!, somePassword)).toEqual([200, undefined])
})

test('a name that looks like a taken one is refused, and reported as taken beforehand', async () => {
  await insertMember(database, { username: 'Zoé.B' })
  const waiting = aNewcomer({ username: 'Jos Thill' })
  await signUp(http, waiting)

  const refused = await Promise.all(
    ['zoe b', 'ZOÉ-B', 'jos.thill'].map(async (username) => ({
      sent: (await signUp(http, aNewcomer({ username }))).json().code,
      asked: (await http.inject(`/v0/usernames/${encodeURIComponent(username)}`)).json(),
    })),
  )
  const free = await http.inject('/v0/usernames/Zoé C')

  expect(refused).toEqual(Array(3).fill({ sent: 'username-taken', asked: { isFree: false } }))
  expect(free.json()).toEqual({ isFree: true })
})

test('if many take a name at once, one gets it', async () => {
  const many = ['Marie Weber', 'marie weber', 'Màrie.Weber', 'MARIE-WEBER'].map((username) => aNewcomer({ username }))

  const answers = await Promise.all(many.map((newcomer) => signUp(http, newcomer)))

  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
})

test('a common password is refused as an error of its field', async () => {
  const answer = await signUp(http, aNewcomer({ password: 'password123' }))

  expect(answer.json()).toMatchObject({ code: 'invalid-request', fields: { password: 'too_common' } })
})

/** Two people who sign up with the same address, each with their own mail; the owner comes first. */
async function twoOfOneAddress() {
  const owner = aNewcomer()
  const stranger = aNewcomer({ email: owner.email })
  await signUp(http, owner)
  const first = openingsOf(await server.mailTo(owner.email))
  await signUp(http, stranger)
  const second = openingsOf(await server.mailTo(owner.email, 2))
  return { owner, stranger, first, second }
}

test.each(['first', 'second'] as const)(
  'whoever else signs up with an address, its owner opens their own account by either mail: by the %s',
  async (which) => {
    const { owner, stranger, ...mails } = await twoOfOneAddress()

    const confirmed = await verify(owner, { token: mails[which].token })
    const late = await verify(stranger, { token: mails[which === 'first' ? 'second' : 'first'].token })

    expect(confirmed.json()).toMatchObject({ confirmed: 'account' })
    expect(late.json().code).toBe('code-wrong')
    expect(await memberOf(owner.email)).toMatchObject({ id: owner.id, username: owner.username })
  },
)

test('on another device, the password decides which of two sign-ups is opened', async () => {
  const { owner, first, second } = await twoOfOneAddress()

  const bare = await post(http, 'verify', { token: second.token })
  const byPassword = await post(http, 'verify', { email: owner.email, code: second.code, password: owner.password })

  expect(bare.json().code).toBe('password-needed')
  expect(byPassword.json()).toMatchObject({ confirmed: 'account' })
  expect(await memberOf(owner.email)).toMatchObject({ id: owner.id })
  expect((await post(http, 'verify', { token: first.token, password: owner.password })).json().code).toBe('code-wrong')
})

test('both of two sign-ups with an address ask for confirmation at sign-in, by name and by address', async () => {
  const { owner, stranger } = await twoOfOneAddress()
  const { username, email } = owner

  for (const [name, password] of [
    [username, owner.password],
    [email, owner.password],
    [email, stranger.password],
  ] as const)
    expect((await post(http, 'sign-in', { name, password })).json().code).toBe('email-unverified')
})

test("a stranger who signs up with somebody's address and wanted name blocks neither", async () => {
  const owner = aNewcomer()
  const { username, email } = owner
  await signUp(http, aNewcomer({ username, email }))
  await server.mailTo(email)

  const answer = await signUp(http, owner)
  const { token } = openingsOf(await server.mailTo(email, 2))

  expect(answer.statusCode).toBe(200)
  expect((await verify(owner, { token })).statusCode).toBe(200)
  expect(await memberOf(email)).toMatchObject({ id: owner.id, username })
})

test('of many sign-ups with one address the newest four are kept', async () => {
  const { email } = aNewcomer()
  const many = Array.from({ length: 6 }, () => aNewcomer({ email }))
  for (const newcomer of many) await signUp(http, newcomer)

  const kept = await db.selectFrom('sign_ups').select('id').where('email', '=', email).execute()

  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    many
      .slice(2)
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('mails requested by strangers do not prevent the owner of an address from signing up', async () => {
  const owner = aNewcomer()
  const { email } = owner
  for (let index = 0; index < 8; index += 1) await signUp(http, aNewcomer({ email }))
  await server.mailTo(email, 6)

  const answer = await signUp(http, owner)
  const { token } = openingsOf(await server.mailTo(email, 6))

  expect(answer.statusCode).toBe(200)
  expect((await verify(owner, { token })).json()).toMatchObject({ confirmed: 'account' })
  expect(await memberOf(email)).toMatchObject({ id: owner.id, username: owner.username })
})

test('an account that somebody else created is opened with a username of its owner’s choice', async () => {
  const stranger = aNewcomer()
  await signUp(http, stranger)
  const { token } = openingsOf(await server.mailTo(stranger.email))
  await insertMember(database, { username: 'Taken name' })
  const password = 'nine patient lanterns'
  const open = (chosen: object) => post(http, 'recover', { token, password, ...chosen }, ofThisBuild)

  const codes = [
    (await open({})).json().code,
    (await open({ username: 'taken.name' })).json().code,
    (await open({ username: 'Noper Support' })).json().fields,
  ]
  const opened = await open({ username: 'Own name' })

  expect(codes).toEqual(['username-needed', 'username-taken', { username: 'reserved' }])
  expect(opened.statusCode).toBe(200)
  expect(await memberOf(stranger.email)).toMatchObject({ id: stranger.id, username: 'Own name' })
})

test('an invalid name is refused, and reported beforehand', async () => {
  const refused = await signUp(http, aNewcomer({ username: 'Noper Support' }))
  const asked = await http.inject('/v0/usernames/Noper%20Support')

  expect(refused.json()).toMatchObject({ code: 'invalid-request', fields: { username: 'reserved' } })
  expect(asked.json()).toEqual({ isFree: false, fault: 'reserved' })
})

test('after a typo in the address the same account can be sent with the right one', async () => {
  const wrong = aNewcomer({ email: 'nadja@example.org' })
  const right = { ...wrong, email: 'nadia@example.org' }
  await signUp(http, wrong)
  const mistyped = openingsOf(await server.mailTo(wrong.email))

  await signUp(http, right)
  const { token } = openingsOf(await server.mailTo(right.email))

  expect((await verify(wrong, { token: mistyped.token })).json().code).toBe('code-wrong')
  expect((await verify(right, { token })).statusCode).toBe(200)
  expect(await memberOf(right.email)).toMatchObject({ id: right.id })
})

test("on another device, link and code need the account's password", async () => {
  for (const by of ['link', 'code']) {
    const newcomer = aNewcomer()
    const { email, password } = newcomer
    await signUp(http, newcomer)
    const { token, code } = openingsOf(await server.mailTo(email))
    const shown = by === 'link' ? { token } : { email, code }

    const bare = await post(http, 'verify', shown)
    const guessed = await post(http, 'verify', { ...shown, password: 'not the password' })
    const other = await post(http, 'verify', { ...shown, memberId: newId() })
    const none = await memberOf(email)
    const right = await post(http, 'verify', { ...shown, password })

    expect([bare, guessed, other].map((answer) => answer.json().code)).toEqual([
      'password-needed',
      'password-wrong',
      'password-needed',
    ])
    expect(none).toBeUndefined()
    expect(right.json()).toMatchObject({ confirmed: 'account', isComplete: true })
  }
})

test('a person whom a stranger has signed up opens the account with a new password', async () => {
  const stranger = aNewcomer()
  await signUp(http, stranger)
  const { token } = openingsOf(await server.mailTo(stranger.email))
  const own = 'nine patient lanterns'

  const common = await post(http, 'recover', { token, password: 'password123' })
  const opened = await post(http, 'recover', { token, password: own })
  const again = await post(http, 'recover', { token, password: own })
  const signIn = async (password: string) =>
    (await post(http, 'sign-in', { name: stranger.email, password })).statusCode

  expect(common.json()).toMatchObject({ code: 'invalid-request', fields: { password: 'too_common' } })
  expect(opened.statusCode).toBe(200)
  expect(again.json().code).toBe('code-wrong')
  expect(await memberOf(stranger.email)).toMatchObject({ id: stranger.id })
  expect([await signIn(stranger.password), await signIn(own)]).toEqual([401, 200])
})

test('after five wrong codes the right one is invalid as well, and the link still works', async () => {
  const newcomer = aNewcomer()
  await signUp(http, newcomer)
  const { token, code } = openingsOf(await server.mailTo(newcomer.email))
  const wrong = code === '000000' ? '000001' : '000000'

  const guesses = await Promise.all(
    Array.from({ length: 5 }, () => post(http, 'verify', { email: newcomer.email, code: wrong })),
  )
  const typed = await verify(newcomer, { email: newcomer.email, code })
  const opened = await verify(newcomer, { token })

  for (const answer of [...guesses, typed]) expect(answer.json().code).toBe('code-wrong')
  expect(opened.json()).toMatchObject({ confirmed: 'account' })
})

test('the confirmation is mailed again on request and at sign-in, and to nobody else', async () => {
  const newcomer = aNewcomer({ locale: 'it' })
  await signUp(http, newcomer)
  const first = openingsOf(await server.mailTo(newcomer.email))

  const unknown = await post(http, 'verify/again', { email: 'nobody@example.org', locale: 'fr' })
  const asked = await post(http, 'verify/again', { email: newcomer.email, locale: 'it' })
  await server.mailTo(newcomer.email, 2)
  const { username, password } = newcomer
  const early = await post(http, 'sign-in', { name: username, password })
  const third = openingsOf(await server.mailTo(newcomer.email, 3))

  expect([unknown.body, asked.body]).toEqual(['{}', '{}'])
  expect(early.json()).toMatchObject({ status: 403, code: 'email-unverified' })
  expect(new Set([first.token, third.token]).size).toBe(2)
  expect(server.mails.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain('nobody@example.org')
  expect((await verify(newcomer, { token: first.token })).statusCode).toBe(200)
})

test('the id of an existing member changes nothing', async () => {
  const member = await insertMember(database)
  const stranger = aNewcomer({ id: newId() })
  await db.updateTable('members').set({ id: stranger.id }).where('id', '=', member.id).execute()

  const answer = await signUp(http, stranger)

  expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
  expect(await memberOf(member.email!)).toMatchObject({ id: stranger.id, username: member.username })
  expect(await db.selectFrom('sign_ups').select('id').execute()).toEqual([])
})

test('mails to one address are limited, whether it has an account or not', async () => {
  await insertMember(database, { email: 'known@example.org' })
  const ask = (email: string) => post(http, 'verify/again', { email, locale: 'fr' })

  const statuses = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < 7; index += 1) {
    statuses.known.push((await ask('known@example.org')).statusCode)
    statuses.unknown.push((await ask('unknown@example.org')).statusCode)
  }

  // Five in total, and one more for each network.
  expect(statuses.known).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(statuses.unknown).toEqual(statuses.known)
})

test('nothing stored in the database opens an account', async () => {
  const newcomer = aNewcomer()
  await signUp(http, newcomer)
  const { token, code } = openingsOf(await server.mailTo(newcomer.email))
  const codes = await db.selectFrom('mailed_codes').selectAll().execute()
  const kept = JSON.stringify([codes, await db.selectFrom('sign_ups').selectAll().execute()])

  expect(codes).toHaveLength(1)
  for (const secret of [token, code, newcomer.password]) expect(kept).not.toContain(secret)
})
