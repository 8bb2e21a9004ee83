import { expect, test } from 'vitest'

import { useMailApp } from '#tests/support/mail-app.ts'
import { openingsOf } from '#tests/support/mail-server.ts'
import { keepMember, signedIn, somePassword } from '#tests/support/members.ts'
import { post } from '#tests/support/newcomer.ts'

const { http, database, server } = await useMailApp()

const change = (headers: Record<string, string>, email: string) =>
  http.inject({ method: 'PUT', url: '/v0/account/email', headers, payload: { email, password: somePassword } })

const emailOf = async (headers: Record<string, string>) =>
  (await http.inject({ url: '/v0/account', headers })).json().email as string

test('an address changes when the old and the new one have confirmed it, and the old one is told', async () => {
  const member = await keepMember(database, { email: 'old@example.org', locale: 'es' })
  const headers = await signedIn(database, member)
  await change(headers, 'new@example.org')
  const old = openingsOf(await server.mailTo('old@example.org'))
  const fresh = openingsOf(await server.mailTo('new@example.org'))

  const first = await post(http, 'verify', { token: fresh.token })
  const between = await emailOf(headers)
  const second = await post(http, 'verify', { email: 'old@example.org', code: old.code })
  const notice = await server.mailTo('old@example.org', 2)

  expect(first.json()).toEqual({ confirmed: 'new_email', isComplete: false, session: null })
  expect(between).toBe('old@example.org')
  expect(second.json()).toEqual({ confirmed: 'old_email', isComplete: true, session: null })
  expect(await emailOf(headers)).toBe('new@example.org')
  expect(notice.subject).toBe('Se ha cambiado tu correo electrónico')
  expect(notice.text).toContain('new@example.org')
})

test('an address that is another member’s is not told to whoever wants it, and does not become theirs', async () => {
  const member = await keepMember(database, { email: 'mine@example.org' })
  const other = await keepMember(database, { email: 'yours@example.org', locale: 'en' })
  const headers = await signedIn(database, member)

  const answer = await change(headers, 'yours@example.org')
  const told = await server.mailTo('yours@example.org')
  const { token } = openingsOf(await server.mailTo('mine@example.org'))
  await post(http, 'verify', { token })

  expect(answer.json()).toMatchObject({ newEmail: { address: 'yours@example.org' } })
  expect(told.subject).toBe('You have an account already')
  expect(told.text).toContain(other.username.replace('.', '.\u2060'))
  expect(openingsOf(told).token).toBe('')
  expect(await emailOf(headers)).toBe('mine@example.org')
})

test('what was mailed for a change that was called off confirms nothing', async () => {
  const member = await keepMember(database, { email: 'old@example.org' })
  const headers = await signedIn(database, member)
  await change(headers, 'new@example.org')
  const { token } = openingsOf(await server.mailTo('new@example.org'))
  await http.inject({ method: 'DELETE', url: '/v0/account/email/change', headers })

  expect((await post(http, 'verify', { token })).json().code).toBe('code-wrong')
})

test('a new password ends a change of address that somebody else has begun', async () => {
  const member = await keepMember(database, { email: 'old@example.org' })
  await change(await signedIn(database, member), 'thief@example.org')
  const thief = openingsOf(await server.mailTo('thief@example.org'))
  await post(http, 'recovery', { email: 'old@example.org', locale: 'fr' })
  await expect.poll(() => server.mails.filter(({ html }) => html?.includes('/auth/recover#')).length).toBe(1)
  const { token } = openingsOf(server.mails.find(({ html }) => html?.includes('/auth/recover#'))!)

  const recovered = await post(http, 'recover', { token, password: 'eleven old bicycles' })
  const confirmed = await post(http, 'verify', { token: thief.token })

  expect([recovered.statusCode, confirmed.json().code]).toEqual([200, 'code-wrong'])
})

test('asked for again, a change keeps what is confirmed and mails the rest again, not without end', async () => {
  const member = await keepMember(database, { email: 'old@example.org' })
  const headers = await signedIn(database, member)
  await change(headers, 'new@example.org')
  await post(http, 'verify', { token: openingsOf(await server.mailTo('new@example.org')).token })
  const first = openingsOf(await server.mailTo('old@example.org'))

  const again = await change(headers, 'new@example.org')
  const second = openingsOf(await server.mailTo('old@example.org', 2))
  const statuses = []
  for (let asked = 2; asked < 6; asked += 1) statuses.push((await change(headers, 'new@example.org')).statusCode)
  const confirmed = await post(http, 'verify', { token: first.token })

  expect(again.json().newEmail).toMatchObject({ isOldConfirmed: false, isNewConfirmed: true })
  expect(second.token).not.toBe(first.token)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(server.mails.filter(({ to }) => to?.some(({ address }) => address === 'new@example.org'))).toHaveLength(1)
  expect(confirmed.json()).toMatchObject({ confirmed: 'old_email', isComplete: true })
})
