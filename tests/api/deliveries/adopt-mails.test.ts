// Both engines: servers of two versions lock the same rows.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { createVerificationSecrets } from '#server/accounts/verification-secrets.ts'
import { readConfig } from '#server/config/config.ts'
import { adoptMails } from '#server/deliveries/adopt-mails.ts'
import { setUpDeliveries } from '#server/wiring/delivery-setup.ts'
import { engine, useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { createLandedMailSender, queueLandedMails, takeLandedMail } from '#tests/support/landed-mail-queue.ts'
import { startMailApp } from '#tests/support/mail-app.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { insertMember, testKeys } from '#tests/support/members.ts'

const database = await useDatabase()
const { db } = database

const kept = (recipient: string) => ({ kind: 'account-kept', recipient, facts: { username: 'Zoé' } })

const people = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}@example.org`)

const left = () => db.selectFrom('mails').select('recipient').execute()

test('a server of the previous version and one of this send each mail once between them', async () => {
  const sent: string[] = []
  const take = (by: string) => async (recipient: string) => {
    sent.push(`${recipient} ${by}`)
    // Gives both servers a chance to take some of them.
    await setTimeout(1)
  }
  const [byOld, byNew] = [take('old'), take('new')]
  const sender = aDeliverySender(db, { transport: ({ recipient }) => byNew(recipient) })
  const old = createLandedMailSender(db, ({ recipient }) => byOld(recipient), sender.now)
  const recipients = people('person', 300)
  for (let index = 0; index < 300; index += 50)
    await queueLandedMails(db, recipients.slice(index, index + 50).map(kept))
  const late = people('late', 20)

  await Promise.all([
    old.sendDue(),
    adoptMails(db, sender.now()).then(sender.sendDue),
    queueLandedMails(db, late.map(kept)),
    adoptMails(db, sender.now()).then(sender.sendDue),
    old.sendDue(),
  ])
  await adoptMails(db, sender.now())
  await sender.sendDue()

  expect(sent.map((each) => each.split(' ')[0]).toSorted()).toEqual([...recipients, ...late].toSorted())
  expect(new Set(sent.map((each) => each.split(' ')[1]))).toEqual(new Set(['old', 'new']))
  expect(await left()).toEqual([])
})

test('a mail that a server of the previous version is sending is left to it', async () => {
  const sender = aDeliverySender(db)
  const sent: string[] = []
  const old = createLandedMailSender(
    db,
    async ({ recipient }) => {
      sent.push(recipient)
      await adoptMails(db, sender.now())
    },
    sender.now,
  )
  await queueLandedMails(db, [kept('zoe@example.org')])

  await old.sendDue()
  sender.wait(2)
  await adoptMails(db, sender.now())
  await sender.sendDue()

  expect(sent).toEqual(['zoe@example.org'])
  expect(sender.messages).toEqual([])
})

// The embedded database has one connection, so nothing runs beside an open transaction.
test.runIf(engine === 'postgres')('a mail that such a server is just taking is skipped without waiting', async () => {
  const now = new Date(Date.now() + 1_000)
  await queueLandedMails(db, [kept('zoe@example.org'), kept('anna@example.org')])

  const taken = await db.transaction().execute(async (transaction) => {
    const mail = await takeLandedMail(transaction, now)
    await adoptMails(db, now)
    return mail!.recipient
  })
  await adoptMails(db, now)

  expect(await left()).toEqual([{ recipient: taken }])
})

test('if a server of the previous version is killed while it sends a mail, the next server sends it', async () => {
  const sender = aDeliverySender(db)
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const killed = createLandedMailSender(
    db,
    () => {
      take()
      return new Promise(() => {})
    },
    sender.now,
  )
  const id = randomUUID()
  await queueLandedMails(db, [{ ...kept('zoe@example.org'), id }])
  void killed.sendDue()
  await taken

  await adoptMails(db, sender.now())
  await sender.sendDue()
  const meanwhile = sender.messages.length
  sender.wait(2)
  await adoptMails(db, sender.now())
  await sender.sendDue()

  expect(meanwhile).toBe(0)
  expect(sender.messages).toMatchObject([{ id, recipient: 'zoe@example.org' }])
})

test('a link in a mail of the previous version still works', async () => {
  const sender = aDeliverySender(db)
  const member = await insertMember(database)
  const expires_at = new Date(Date.now() + 60 * 60 * 1_000)
  await db.insertInto('email_changes').values({ member_id: member.id, email: 'new@example.org', expires_at }).execute()
  const ids = [randomUUID(), randomUUID()] as const
  const facts = { memberId: member.id, codeLength: 6 }
  await queueLandedMails(db, [
    { kind: 'confirm-address', recipient: 'new@example.org', facts, id: ids[0] },
    { kind: 'choose-password', recipient: member.email!, facts: { codeLength: 6 }, id: ids[1] },
  ])

  await adoptMails(db, sender.now())
  await sender.sendDue()

  const { tokenOf, codeOf } = createVerificationSecrets(testKeys)
  expect(sender.messages.map(({ subject }) => subject).toSorted()).toEqual(['choose-password', 'confirm-address'])
  for (const { id, link, text } of sender.messages) {
    expect(link).toContain(tokenOf(id))
    expect(text).toContain(codeOf(id, 6))
  }
  const codes = await db.selectFrom('mailed_codes').select('id').execute()
  expect(codes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('at its start a server sends the mails that the previous version has left', async () => {
  const server = await startMailServer()
  await queueLandedMails(db, [kept('left@example.org')])
  const { stop } = await startMailApp(database, { SMTP_URL: server.url })
  onTestFinished(async () => {
    await stop()
    await server.stop()
  })

  const { subject } = await server.mailTo('left@example.org')

  expect(subject).toBe('Votre compte reste ouvert')
  expect(await left()).toEqual([])
})

test('the job of the previous version, whose schedule still exists, sends everything', async () => {
  const works = new Map<string, (data: never) => Promise<unknown>>()
  const [sent, scheduled]: string[][] = [[], []]
  setUpDeliveries({
    config: { ...readConfig({}), mail: { directory: '/nowhere' } },
    origin: expect.unreachable,
    db,
    keys: testKeys,
    jobs: {
      on: (kind, work) => void works.set(kind, work),
      schedule: (kind) => void scheduled!.push(kind),
      send: async (kind) => void sent!.push(kind),
    },
    renderMail: async () => expect.unreachable(),
    renderPush: undefined,
    sendPush: async () => expect.unreachable(),
    makeReceipt: async () => expect.unreachable(),
    tell: expect.unreachable,
    log: expect.unreachable,
  })

  await works.get('mails-send')!(null as never)

  expect(sent).toEqual(['deliveries-send'])
  expect(scheduled).toEqual(['deliveries-forget', 'deliveries-send'])
})
