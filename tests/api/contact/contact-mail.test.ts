import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { contactAsMember, contactAsVisitor } from '#contract/api/contact.ts'
import { maxContactMessageLength } from '#contract/contact.ts'
import { inject } from '#tests/support/inject.ts'
import { useMailApp } from '#tests/support/mail-app.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'

const { http, database, server } = await useMailApp()

/** A visitor, to whom no test sends a mail. */
const writer = 'lea.contact@example.org'

const aBody = (given: object = {}) => ({
  topic: 'order',
  email: writer,
  message: 'Où est mon reçu ?\nMerci <b>beaucoup</b>.',
  reference: 'https://market.example/fr/profile/orders',
  language: 'fr',
  ...given,
})

const visit = (payload: object) =>
  inject(http, contactAsVisitor, { method: 'PUT', url: `/v0/contact-messages/${randomUUID()}`, payload })

test('the operator gets the words as they were written, can reply to the writer, and no ticket system takes it for automatic', async () => {
  const answer = await visit(aBody())

  const mail = await server.mailTo('contact@market.example')

  expect(answer.statusCode).toBe(200)
  expect(mail.subject).toBe('Contact form: A paid option, a receipt or a refund')
  expect(mail.replyTo).toMatchObject([{ address: writer }])
  expect(mail.text).toContain('Où est mon reçu ?\n  Merci <b>beaucoup</b>.')
  expect(mail.text).toContain('https://market.example/fr/profile/orders')
  expect(mail.text).toContain('A reply to this e-mail goes to the person who wrote it.')
  expect(mail.html).toContain('Merci &lt;b&gt;beaucoup&lt;/b&gt;.')
  expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted')
})

test('a member gets a receipt in the language of the app, with what was written', async () => {
  const member = await insertMember(database, { locale: 'en' })
  const headers = await signedIn(database, member)
  const url = `/v0/account/contact-messages/${randomUUID()}`

  await inject(http, contactAsMember, { method: 'PUT', url, headers, payload: aBody({ email: member.email }) })

  const mail = await server.mailTo(member.email!)
  expect(mail.html).toContain('<html lang="fr-LU"')
  expect(mail.text).toContain('Où est mon reçu ?')
  expect(mail.headers.map(({ key }) => key)).toContain('auto-submitted')
})

test.each([
  ['email', { email: 'nobody' }],
  ['email', { email: 'a@example.org\r\nBcc: b@example.org' }],
  ['message', { message: ' \n ' }],
  ['message', { message: 'x'.repeat(maxContactMessageLength + 1) }],
  ['reference', { reference: 'one\ntwo' }],
  ['topic', { topic: 'jokes' }],
] as const)('a message whose %s is not valid is refused with the name of the field', async (field, given) => {
  const answer = await visit(aBody(given))

  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})
