import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

import { accountKept } from '#server/accounts/account-message-kinds.ts'
import { choosePassword } from '#server/accounts/code-message-kinds.ts'
import { enqueueDelivery } from '#server/deliveries/enqueue-deliveries.ts'
import { createFileTransport } from '#server/mail/file-transport.ts'
import type { MailTransport } from '#server/mail/mail-transport.ts'
import { parseSmtpAddress } from '#server/mail/smtp-address.ts'
import { createSmtpTransport, type SmtpOptions } from '#server/mail/smtp-transport.ts'
import { renderMail } from '#src/mail/render-mail.tsx'
import { useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { openingsOf, startMailServer } from '#tests/support/mail-server.ts'
import { insertMember } from '#tests/support/members.ts'

const database = await useDatabase()
const { db } = database

const origin = { from: 'Noper <noreply@market.example>', host: 'market.example' }

const aSender = (transport: MailTransport) => aDeliverySender(db, { renderMail, transport })

const smtp = (url: string, options?: SmtpOptions) => createSmtpTransport(parseSmtpAddress(url)!, origin, options)

async function aServer(options?: SMTPServerOptions, port?: number) {
  const server = await startMailServer(options, port)
  onTestFinished(server.stop)
  return server
}

const tell = (recipient: string, locale = 'fr') =>
  enqueueDelivery(db, accountKept, { recipient, locale, parameters: { username: 'Zoé' } })

const waiting = async () =>
  (await db.selectFrom('deliveries').select('recipient').where('state', '=', 'waiting').execute()).map(
    ({ recipient }) => recipient,
  )

const refusal = (responseCode: number) => Object.assign(new Error('No such person: anna@example.org'), { responseCode })

test("a mail is in its recipient's language, as text and as HTML, and is marked as automatic", async () => {
  const server = await aServer()
  await tell('zoe@example.org', 'lb')

  await aSender(smtp(server.url)).sendDue()

  const [mail] = server.mails
  expect(mail).toMatchObject({
    subject: 'Däi Kont bleift',
    from: { name: 'Noper', address: 'noreply@market.example' },
    to: [{ address: 'zoe@example.org' }],
  })
  expect(mail!.text).toContain('Moien Zoé')
  expect(mail!.html).toContain('<html lang="lb-LU"')
  const headers = Object.fromEntries(mail!.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'content-language': 'lb', 'auto-submitted': 'auto-generated' })
  expect(mail!.messageId).toMatch(/^<[\w-]{36}@market\.example>$/)
  expect(await waiting()).toEqual([])
})

test('only a mail that can be ended says where, with headers that mail programs understand', async () => {
  const server = await aServer()
  const unsubscribe = `https://market.example/v0/unsubscribe/${'x'.repeat(82)}`
  const parts = {
    locale: 'en',
    writtenAt: new Date(),
    subject: 'News',
    text: 'News',
    html: '<p>News',
    link: unsubscribe,
  }
  const send = smtp(server.url)
  await send({ ...parts, id: 'ending', recipient: 'ending@example.org', unsubscribe })
  await send({ ...parts, id: 'endless', recipient: 'endless@example.org' })

  const headersOf = async (recipient: string) =>
    Object.fromEntries((await server.mailTo(recipient)).headers.map(({ key, value }) => [key, value]))

  expect(await headersOf('ending@example.org')).toMatchObject({
    'list-unsubscribe': `<${unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(Object.keys(await headersOf('endless@example.org'))).not.toContain('list-unsubscribe')
})

test('while the mail server is unreachable mails wait, and they are sent when it is back', async () => {
  const { port, stop } = await startMailServer()
  await stop()
  const sender = aSender(smtp(`smtp://127.0.0.1:${port}`))
  for (let index = 0; index < 5; index += 1) await tell(`person${index}@example.org`)

  await sender.sendDue()
  sender.wait(2)
  await sender.sendDue()
  const before = (await waiting()).length
  const server = await aServer({}, port)
  sender.wait(2)
  await sender.sendDue()

  expect(before).toBe(5)
  expect(sender.told).toHaveLength(2)
  expect(sender.told[0]).toContain('ECONNREFUSED')
  expect(server.mails).toHaveLength(5)
  expect(await waiting()).toEqual([])
})

test('a mail server that does not answer is unreachable as well', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const sender = aSender(smtp(`smtp://127.0.0.1:${port}`, { greetingTimeout: 300 }))
  await tell('zoe@example.org')

  await sender.sendDue()

  expect(sender.told).toEqual([expect.stringMatching(/^The mail server cannot be reached/)])
  expect(await waiting()).toEqual(['zoe@example.org'])
})

test('a mail sent by a server that ended before recording it is sent again, and is the same', async () => {
  const server = await aServer()
  const member = await insertMember(database)
  await enqueueDelivery(db, choosePassword, { recipient: member.email!, locale: 'fr', parameters: {} })
  const send = smtp(server.url)
  const killed = aSender(async (message) => {
    await send(message)
    throw new Error('killed')
  })
  const other = aSender(send)

  await expect(killed.sendDue()).rejects.toThrow('killed')
  await other.sendDue()
  const meanwhile = server.mails.length
  other.wait(2)
  await other.sendDue()

  const [first, second] = server.mails
  expect([meanwhile, server.mails.length]).toEqual([1, 2])
  expect(second!.messageId).toBe(first!.messageId)
  expect(openingsOf(second!)).toEqual(openingsOf(first!))
  expect(openingsOf(first!).token).not.toBe('')
})

test('a permanently refused mail is given up, without logging its recipient, and others are sent', async () => {
  const server = await aServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('anna') ? refusal(550) : null),
  })
  const sender = aSender(smtp(server.url))
  await tell('anna@example.org')
  await tell('zoe@example.org')

  await sender.sendDue()

  expect(sender.told).toEqual(['account-kept: The mail server did not take it: 550 EENVELOPE RCPT TO'])
  expect(server.mails.map(({ to }) => to![0]!.address)).toEqual(['zoe@example.org'])
  expect(await waiting()).toEqual([])
})

test('a temporarily refused mail is tried again after growing pauses, and given up after days', async () => {
  const tries: number[] = []
  let minutes = 0
  const server = await aServer({
    onRcptTo: (_address, _session, done) => {
      tries.push(minutes)
      done(refusal(450))
    },
  })
  const sender = aSender(smtp(server.url))
  await tell('zoe@example.org')

  for (; minutes < 12; minutes += 1) {
    await sender.sendDue()
    sender.wait(1)
  }
  const before = await waiting()
  sender.wait(3 * 24 * 60)
  await sender.sendDue()

  expect(tries).toEqual([0, 1, 2, 4, 8])
  expect(before).toEqual(['zoe@example.org'])
  expect(sender.told).toEqual(['account-kept: It could not be sent for days'])
  expect(await waiting()).toEqual([])
})

test('a password that the mail server refuses is reported to the operator, and no mail is lost', async () => {
  const server = await aServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 's3cr:t' ? done(null, { user: username }) : done(refusal(535)),
  })
  await tell('zoe@example.org')
  const wrong = aSender(smtp(server.url.replace('//', '//noper:wrong@')))
  const right = aSender(smtp(server.url.replace('//', '//noper:s3cr%3At@')))

  await wrong.sendDue()
  right.wait(2)
  await right.sendDue()

  expect(wrong.told).toEqual([expect.stringMatching(/535 EAUTH AUTH PLAIN$/)])
  expect(server.mails).toHaveLength(1)
})

test('two servers send each mail once', async () => {
  const server = await aServer()
  const people = Array.from({ length: 20 }, (_, index) => `person${index}@example.org`)
  await Promise.all(people.map((address) => tell(address)))

  await Promise.all([aSender(smtp(server.url)).sendDue(), aSender(smtp(server.url)).sendDue()])

  expect(server.mails.map(({ to }) => to![0]!.address).toSorted()).toEqual(people.toSorted())
})

test('without a mail server a mail is written to a private folder, and its link is printed', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'noper-mails-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const member = await insertMember(database, { locale: 'pt' })
  const lines: string[] = []
  const sender = aSender(createFileTransport(join(directory, 'mails'), origin, (line) => lines.push(line)))
  await enqueueDelivery(db, choosePassword, { recipient: member.email!, locale: 'fr', parameters: {} })

  await sender.sendDue()

  const [name, ...others] = readdirSync(join(directory, 'mails'))
  const path = join(directory, 'mails', name!)
  const mail = await PostalMime.parse(readFileSync(path))
  const { link, code } = openingsOf(mail)
  expect(others).toEqual([])
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(mail.subject).toBe('Escolha uma nova palavra-passe')
  expect(code).toMatch(/^\d{6}$/)
  expect(lines).toEqual([`Mail to ${member.email}: ${link}\n`])
})

test('an address cannot add another recipient or header', async () => {
  const server = await aServer()
  const sender = aSender(smtp(server.url))
  await tell('zoe@example.org, anna@example.org')
  await tell('zoe@example.org\r\nBcc: anna@example.org')

  await sender.sendDue()

  const reached = server.mails.flatMap(({ to, bcc }) => [...(to ?? []), ...(bcc ?? [])].map(({ address }) => address))
  expect(reached).not.toContain('anna@example.org')
  expect(await waiting()).toEqual([])
})
