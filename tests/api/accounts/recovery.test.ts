import { expect, test } from 'vitest'

import { useMailApp } from '#tests/support/mail-app.ts'
import { openingsOf } from '#tests/support/mail-server.ts'
import { insertMember, signedIn, somePassword } from '#tests/support/members.ts'
import { aNewcomer, ofThisBuild, post } from '#tests/support/newcomer.ts'

const { http, database, server } = await useMailApp()
const { db } = database

const newPassword = 'eleven old bicycles'

const ask = (email: string) => post(http, 'recovery', { email, locale: 'en' }, ofThisBuild)

const account = (headers: Record<string, string>) => http.inject({ url: '/v0/account', headers })

test('a forgotten password is replaced by the link, and every other session ends', async () => {
  const member = await insertMember(database, { locale: 'de', email: 'anna@example.org' })
  const elsewhere = await signedIn(database, member)
  await ask('ANNA@example.org')
  const mail = await server.mailTo('anna@example.org')
  const { link, token } = openingsOf(mail)

  const recovered = await post(http, 'recover', { token, password: newPassword })
  const notice = await server.mailTo('anna@example.org', 2)

  expect(mail.subject).toBe('Wähl ein neues Passwort')
  expect(link).toMatch(/^https:\/\/market\.example\/de\/auth\/recover#/)
  expect(recovered.statusCode).toBe(200)
  expect((await account(elsewhere)).statusCode).toBe(401)
  expect((await account({ authorization: `Bearer ${recovered.json().accessToken}` })).statusCode).toBe(200)
  expect(notice.subject).toBe('Dein Passwort wurde geändert')
  const signIns = [somePassword, newPassword].map((password) =>
    post(http, 'sign-in', { name: 'anna@example.org', password }),
  )
  expect((await Promise.all(signIns)).map(({ statusCode }) => statusCode)).toEqual([401, 200])
})

test('an address without an account gets the same response and no mail, and stores nothing', async () => {
  const member = await insertMember(database)

  const answers = [await ask('nobody@example.org'), await ask(member.email!)]
  await server.mailTo(member.email!)

  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(2).fill([200, '{}']))
  await expect.poll(() => db.selectFrom('deliveries').select('id').where('state', '=', 'waiting').execute()).toEqual([])
  // Does not count the mails: the notice about the previous test's device may arrive as late as this.
  expect(server.mails.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain('nobody@example.org')
})

test('a code can be used instead, and a refused password does not use it up', async () => {
  const member = await insertMember(database)
  const email = member.email!
  await ask(email)
  const { code } = openingsOf(await server.mailTo(email))

  const common = await post(http, 'recover', { email, code, password: 'password123' })
  const good = await post(http, 'recover', { email, code, password: newPassword })
  const again = await post(http, 'recover', { email, code, password: newPassword })

  expect(common.json()).toMatchObject({ code: 'invalid-request', fields: { password: 'too_common' } })
  expect([good.statusCode, again.json().code]).toEqual([200, 'code-wrong'])
})

test('a new mail invalidates earlier codes, and their links stay valid', async () => {
  const member = await insertMember(database)
  const email = member.email!
  await ask(email)
  const first = openingsOf(await server.mailTo(email))
  await ask(email)
  const second = openingsOf(await server.mailTo(email, 2))

  const retired = await post(http, 'recover', { email, code: first.code, password: newPassword })
  const byLink = await post(http, 'recover', { token: first.token, password: 'a first new password' })

  expect(retired.json().code).toBe('code-wrong')
  expect(byLink.statusCode).toBe(200)
  expect(second.code).not.toBe(first.code)
})

test('the newest code signs in', async () => {
  const member = await insertMember(database)
  const email = member.email!
  await ask(email)
  await server.mailTo(email)
  await ask(email)
  const { code } = openingsOf(await server.mailTo(email, 2))

  expect((await post(http, 'recover', { email, code, password: newPassword })).statusCode).toBe(200)
})

test('a code has eight digits, or six for older builds, which are never the end of eight', async () => {
  const [member, before] = [await insertMember(database), await insertMember(database)]
  await ask(member.email!)
  await post(http, 'recovery', { email: before.email, locale: 'en' })
  const { code } = openingsOf(await server.mailTo(member.email!))
  const short = openingsOf(await server.mailTo(before.email!)).code
  const recover = (email: string, typed: string) => post(http, 'recover', { email, code: typed, password: newPassword })

  const end = await recover(member.email!, code.slice(2))
  const answers = [await recover(member.email!, code), await recover(before.email!, short)]

  expect([code.length, short.length]).toEqual([8, 6])
  expect(end.json().code).toBe('code-wrong')
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('twenty wrong codes a day are the maximum for an address, however slowly they come', async () => {
  const member = await insertMember(database)
  const email = member.email!
  const guess = () => post(http, 'recover', { email, code: '00000000', password: newPassword })
  const nextHour = () =>
    db
      .updateTable('attempts')
      .set({ expires_at: new Date(0) })
      .where('kind', '=', 'code-recipient')
      .execute()

  const statuses: number[] = []
  for (let hour = 0; hour < 5; hour += 1) {
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await guess()).statusCode)
    await nextHour()
  }

  expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)])
  await ask(email)
  const { token, code } = openingsOf(await server.mailTo(email))
  expect((await post(http, 'recover', { email, code, password: newPassword })).statusCode).toBe(429)
  expect((await post(http, 'recover', { token, password: newPassword })).statusCode).toBe(200)
})

test('if two use the same link at once, one succeeds', async () => {
  const member = await insertMember(database)
  await ask(member.email!)
  const { token } = openingsOf(await server.mailTo(member.email!))

  const answers = await Promise.all(
    ['a dozen brown eggs', 'thirteen at the table'].map((password) => post(http, 'recover', { token, password })),
  )

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
})

test('after an hour, or for another purpose, link and code are invalid', async () => {
  const member = await insertMember(database)
  const email = member.email!
  await ask(email)
  const { token, code } = openingsOf(await server.mailTo(email))

  const elsewhere = [await post(http, 'verify', { token }), await post(http, 'verify', { email, code })]
  const { expires_at } = await db.selectFrom('mailed_codes').select('expires_at').executeTakeFirstOrThrow()
  await db.updateTable('mailed_codes').set({ expires_at: new Date() }).execute()
  const late = [
    await post(http, 'recover', { token, password: newPassword }),
    await post(http, 'recover', { email, code, password: newPassword }),
  ]

  expect(Math.abs(expires_at.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000)
  for (const answer of [...elsewhere, ...late]) expect(answer.json().code).toBe('code-wrong')
})

test('a link with one changed letter is invalid', async () => {
  const member = await insertMember(database)
  await ask(member.email!)
  const { token } = openingsOf(await server.mailTo(member.email!))
  const changed = [0, 30, token.length - 2].map((at) => {
    const letter = token[at] === 'A' ? 'B' : 'A'
    return token.slice(0, at) + letter + token.slice(at + 1)
  })

  for (const each of [...changed, token.slice(0, -4), `${token}AAAA`])
    expect((await post(http, 'recover', { token: each, password: newPassword })).json().code).toBe('code-wrong')
})

test('a sign-up with somebody else’s address gives no access to their account', async () => {
  const stranger = aNewcomer({ email: 'later@example.org' })
  await http.inject({
    method: 'PUT',
    url: `/v0/accounts/${stranger.id}`,
    payload: { username: stranger.username, email: stranger.email, password: stranger.password, locale: 'fr' },
  })
  const { token } = openingsOf(await server.mailTo(stranger.email))
  const owner = await insertMember(database, { email: stranger.email })

  const { password, id: memberId } = stranger
  const answers = [
    await post(http, 'verify', { token, memberId }),
    await post(http, 'verify', { token, password }),
    await post(http, 'recover', { token, password: newPassword }),
  ]

  for (const answer of answers) expect(answer.json().code).toBe('code-wrong')
  expect(await db.selectFrom('members').select('id').execute()).toEqual([{ id: owner.id }])
})
