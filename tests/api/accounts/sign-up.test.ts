import { expect, test } from 'vitest'

import { useMailApp } from '#tests/support/mail-app.ts'
import { openingsOf } from '#tests/support/mail-server.ts'
import { keepMember, somePassword } from '#tests/support/members.ts'
import { aNewcomer, newId, post, signUp } from '#tests/support/newcomer.ts'

const { http, database, server } = await useMailApp()
const { db } = database

const memberOf = (email: string) => db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()

/** As the device does it that the account was begun on. */
const verify = ({ id: memberId }: { id: string }, shown: object) => post(http, 'verify', { ...shown, memberId })

test('whoever creates an account confirms it by the link and is signed in', async () => {
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

test('the code of the mail does the same as its link, and both do it once', async () => {
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
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(0)
  expect(server.mails).toHaveLength(1)
})

test('whose address has an account is told so by mail, and the answer is that of any other', async () => {
  const member = await keepMember(database, { locale: 'de', email: 'anna@example.org' })
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
  // A name that is free again at once would tell as well.
  for (const { username } of [known, unknown])
    expect((await http.inject(`/v0/usernames/${encodeURIComponent(username)}`)).json()).toEqual({ isFree: false })
})

test('whoever signs up with another’s address cannot tell by signing in whether it has an account', async () => {
  const owner = await keepMember(database)
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

test('a name that looks like one that is taken is refused, and told from a free one beforehand', async () => {
  await keepMember(database, { username: 'Zoé.B' })
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

test('of many who take a name at once, one gets it', async () => {
  const many = ['Marie Weber', 'marie weber', 'Màrie.Weber', 'MARIE-WEBER'].map((username) => aNewcomer({ username }))

  const answers = await Promise.all(many.map((newcomer) => signUp(http, newcomer)))

  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
})

test('a common password is refused as a fault of its field', async () => {
  const answer = await signUp(http, aNewcomer({ password: 'password123' }))

  expect(answer.json()).toMatchObject({ code: 'invalid-request', fields: { password: 'too_common' } })
})

test('what somebody else began with an address ends when its owner begins, and cannot be confirmed any more', async () => {
  const owner = aNewcomer()
  const stranger = aNewcomer({ email: owner.email })
  await signUp(http, stranger)
  const older = openingsOf(await server.mailTo(owner.email))
  await signUp(http, owner)
  const newer = openingsOf(await server.mailTo(owner.email, 2))

  const late = await verify(stranger, { token: older.token })
  const guessed = await verify(stranger, { email: owner.email, code: older.code })
  const confirmed = await verify(owner, { token: newer.token })

  expect([late.json().code, guessed.json().code]).toEqual(['code-wrong', 'code-wrong'])
  expect(confirmed.statusCode).toBe(200)
  expect(await memberOf(owner.email)).toMatchObject({ id: owner.id, username: owner.username })
})

test('whoever mistyped their address sends the same account with the right one', async () => {
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

test('elsewhere than where the account was begun, link and code want its password', async () => {
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

test('who was signed up by a stranger opens the account with a password that the stranger does not know', async () => {
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

test('after five wrong codes the right one is wrong as well, and the link still works', async () => {
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

test('the confirmation is mailed again to whoever asks or tries to sign in, and to nobody else', async () => {
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

test('an id that is a member’s changes nothing', async () => {
  const member = await keepMember(database)
  const stranger = aNewcomer({ id: newId() })
  await db.updateTable('members').set({ id: stranger.id }).where('id', '=', member.id).execute()

  const answer = await signUp(http, stranger)

  expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
  expect(await memberOf(member.email!)).toMatchObject({ id: stranger.id, username: member.username })
  expect(await db.selectFrom('sign_ups').select('id').execute()).toEqual([])
})

test('mails to one address come to an end, whether it has an account or not', async () => {
  await keepMember(database, { email: 'known@example.org' })
  const ask = (email: string) => post(http, 'verify/again', { email, locale: 'fr' })

  const statuses = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < 6; index += 1) {
    statuses.known.push((await ask('known@example.org')).statusCode)
    statuses.unknown.push((await ask('unknown@example.org')).statusCode)
  }

  expect(statuses.known).toEqual([200, 200, 200, 200, 200, 429])
  expect(statuses.unknown).toEqual(statuses.known)
})

test('nothing that lies in the database opens an account', async () => {
  const newcomer = aNewcomer()
  await signUp(http, newcomer)
  const { token, code } = openingsOf(await server.mailTo(newcomer.email))
  const codes = await db.selectFrom('mailed_codes').selectAll().execute()
  const kept = JSON.stringify([codes, await db.selectFrom('sign_ups').selectAll().execute()])

  expect(codes).toHaveLength(1)
  for (const secret of [token, code, newcomer.password]) expect(kept).not.toContain(secret)
})
