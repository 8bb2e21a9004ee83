import { expect, test } from 'vitest'

import { useMailApp } from '#tests/support/mail-app.ts'
import { openingsOf } from '#tests/support/mail-server.ts'
import { insertMember, signedIn, somePassword } from '#tests/support/members.ts'
import { anAddress, post } from '#tests/support/newcomer.ts'

const { http, database, server } = await useMailApp()

const change = (headers: Record<string, string>, email: string) =>
  http.inject({ method: 'PUT', url: '/v0/account/email', headers, payload: { email, password: somePassword } })

const emailOf = async (headers: Record<string, string>) =>
  (await http.inject({ url: '/v0/account', headers })).json().email as string

test('an address changes when the old and the new one have confirmed, and the old one is notified', async () => {
  const [old, fresh] = [anAddress(), anAddress()]
  const member = await insertMember(database, { email: old, locale: 'es' })
  const headers = await signedIn(database, member)
  await change(headers, fresh)
  const toOld = openingsOf(await server.mailTo(old))
  const toNew = openingsOf(await server.mailTo(fresh))

  const first = await post(http, 'verify', { token: toNew.token })
  const between = await emailOf(headers)
  const second = await post(http, 'verify', { email: old, code: toOld.code })
  const notice = await server.mailTo(old, 2)

  expect(first.json()).toEqual({ confirmed: 'new_email', isComplete: false, session: null })
  expect(between).toBe(old)
  expect(second.json()).toEqual({ confirmed: 'old_email', isComplete: true, session: null })
  expect(await emailOf(headers)).toBe(fresh)
  expect(notice.subject).toBe('Se ha cambiado tu correo electrónico')
  expect(notice.text).toContain(fresh)
})

test("another member's address is not revealed as taken, and cannot be taken", async () => {
  const [mine, theirs] = [anAddress(), anAddress()]
  const member = await insertMember(database, { email: mine })
  const other = await insertMember(database, { email: theirs, locale: 'en' })
  const headers = await signedIn(database, member)

  const answer = await change(headers, theirs)
  const told = await server.mailTo(theirs)
  const { token } = openingsOf(await server.mailTo(mine))
  await post(http, 'verify', { token })

  expect(answer.json()).toMatchObject({ newEmail: { address: theirs } })
  expect(told.subject).toBe('You already have an account')
  expect(told.text).toContain(other.username.replace('.', '.\u2060'))
  expect(openingsOf(told).token).toBe('')
  expect(await emailOf(headers)).toBe(mine)
})

test('mails of a cancelled change confirm nothing', async () => {
  const [old, fresh] = [anAddress(), anAddress()]
  const member = await insertMember(database, { email: old })
  const headers = await signedIn(database, member)
  await change(headers, fresh)
  const { token } = openingsOf(await server.mailTo(fresh))
  await http.inject({ method: 'DELETE', url: '/v0/account/email/change', headers })

  expect((await post(http, 'verify', { token })).json().code).toBe('code-wrong')
})

test('a new password cancels a change of address that somebody else has started', async () => {
  const [old, thiefs] = [anAddress(), anAddress()]
  const member = await insertMember(database, { email: old })
  await change(await signedIn(database, member), thiefs)
  const thief = openingsOf(await server.mailTo(thiefs))
  await post(http, 'recovery', { email: old, locale: 'fr' })
  await expect.poll(() => server.mails.filter(({ html }) => html?.includes('/auth/recover#')).length).toBe(1)
  const { token } = openingsOf(server.mails.find(({ html }) => html?.includes('/auth/recover#'))!)

  const recovered = await post(http, 'recover', { token, password: 'eleven old bicycles' })
  const confirmed = await post(http, 'verify', { token: thief.token })

  expect([recovered.statusCode, confirmed.json().code]).toEqual([200, 'code-wrong'])
})

test('a repeated change keeps its confirmations and mails the rest again, with a limit', async () => {
  const [old, fresh] = [anAddress(), anAddress()]
  const member = await insertMember(database, { email: old })
  const headers = await signedIn(database, member)
  await change(headers, fresh)
  await post(http, 'verify', { token: openingsOf(await server.mailTo(fresh)).token })
  const first = openingsOf(await server.mailTo(old))

  const again = await change(headers, fresh)
  const second = openingsOf(await server.mailTo(old, 2))
  const statuses = []
  for (let asked = 2; asked < 6; asked += 1) statuses.push((await change(headers, fresh)).statusCode)
  const confirmed = await post(http, 'verify', { token: first.token })

  expect(again.json().newEmail).toMatchObject({ isOldConfirmed: false, isNewConfirmed: true })
  expect(second.token).not.toBe(first.token)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(server.mails.filter(({ to }) => to?.some(({ address }) => address === fresh))).toHaveLength(1)
  expect(confirmed.json()).toMatchObject({ confirmed: 'old_email', isComplete: true })
})
