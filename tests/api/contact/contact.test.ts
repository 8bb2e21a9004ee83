// Both engines: copies of a request are inserted concurrently.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { ContactMessage } from '#contract/api/contact.ts'
import { day, hour } from '#contract/durations.ts'
import { createContactService } from '#server/contact/contact-service.ts'
import { DeliveryError } from '#server/deliveries/delivery-error.ts'
import { rateLimits } from '#server/rate-limits/limits.ts'
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { problemOf } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { insertMember } from '#tests/support/members.ts'

const database = await useDatabase()
const { db } = database

let moment = Date.now()
const now = () => new Date(moment)
beforeEach(() => void (moment = Date.now()))

const operator = 'desk@market.example'

const contact = createContactService({
  db,
  recipient: operator,
  rateLimiter: createRateLimiter({ db, key: Buffer.from('a key'), now }),
  wakeDeliveries: () => {},
  now,
})

const aMessage = (given: Partial<ContactMessage> = {}): ContactMessage => ({
  topic: 'order',
  email: 'mia@example.org',
  message: 'Mäi Bong feelt.\nMerci!',
  reference: '',
  language: 'lb',
  ...given,
})

const visit = (message = aMessage(), { id = randomUUID(), address = '203.0.113.1' } = {}) =>
  contact.writeAsVisitor({ address }, id, message)

const rows = () => db.selectFrom('contact_messages').selectAll().execute()

const contentsOf = (sender: ReturnType<typeof aDeliverySender>) =>
  sender.messages.map(({ recipient, replyTo, text }) => ({ recipient, replyTo, mail: JSON.parse(text) }))

test('a message of a visitor becomes one mail to the operator that is answered to the writer, and no other mail', async () => {
  const sender = aDeliverySender(db, { now })

  await visit(aMessage({ reference: '4711' }))
  await sender.sendDue()

  expect(contentsOf(sender)).toEqual([
    {
      recipient: operator,
      replyTo: 'mia@example.org',
      mail: {
        kind: 'contact-message',
        username: '',
        sender: '',
        topic: 'order',
        email: 'mia@example.org',
        message: 'Mäi Bong feelt.\nMerci!',
        reference: '4711',
        language: 'lb',
        link: 'https://market.example/en',
      },
    },
  ])
})

test('a member is named to the operator, and gets a receipt at the address of the account alone', async () => {
  const sender = aDeliverySender(db, { now })
  const [own, other] = [await insertMember(database), await insertMember(database)]

  await contact.writeAs(own.id, randomUUID(), aMessage({ email: own.email!.toUpperCase() }))
  await contact.writeAs(other.id, randomUUID(), aMessage({ email: 'stranger@example.org' }))
  await sender.sendDue()

  const sent = contentsOf(sender)
  expect(
    sent
      .filter(({ recipient }) => recipient === operator)
      .map(({ mail }) => mail.sender)
      .toSorted(),
  ).toEqual([own.username, other.username].toSorted())
  expect(sent.filter(({ recipient }) => recipient !== operator)).toMatchObject([
    { recipient: own.email, mail: { kind: 'contact-received', username: own.username, topic: 'order' } },
  ])
})

test('sent twice, also at once, it arrives once', async () => {
  const sender = aDeliverySender(db, { now })
  const id = randomUUID()

  await Promise.all([visit(aMessage(), { id }), visit(aMessage(), { id })])
  await sender.sendDue()
  await contact.eraseMailed()
  moment += 60 * day
  await visit(aMessage(), { id })
  await sender.sendDue()

  expect(sender.messages).toHaveLength(1)
})

test('a link of the market is the link of the mail, and any other is not', async () => {
  const sender = aDeliverySender(db, { now })

  await visit(aMessage({ reference: 'https://market.example/lb/product/1' }))
  await visit(aMessage({ reference: 'https://market.example.evil/' }))
  await sender.sendDue()

  expect(sender.messages.map(({ link }) => link).toSorted()).toEqual([
    'https://market.example/en',
    'https://market.example/lb/product/1',
  ])
})

test('once it was mailed, address and words are erased, and after 90 days nothing is left', async () => {
  const sender = aDeliverySender(db, { now })
  const member = await insertMember(database)
  await contact.writeAs(member.id, randomUUID(), aMessage({ email: member.email! }))

  await contact.eraseMailed()
  const [before] = await rows()
  await sender.sendDue()
  await contact.eraseMailed()
  const [after] = await rows()
  moment += 91 * day
  await contact.eraseMailed()

  expect(before).toMatchObject({ member_id: member.id, message: 'Mäi Bong feelt.\nMerci!', mailed_at: null })
  expect(after).toMatchObject({ member_id: null, email: null, message: '', reference: '', mailed_at: expect.any(Date) })
  expect(await rows()).toEqual([])
})

test('a message whose mail is refused is mailed again each day, and is never lost before a year is over', async () => {
  let isRefusing = true
  const taken: string[] = []
  const sender = aDeliverySender(db, {
    now,
    transport: async ({ recipient }) => {
      if (isRefusing) throw new DeliveryError('permanent', 'refused')
      taken.push(recipient)
    },
  })
  await visit()

  for (let hours = 0; hours < 48; hours += 1) {
    await sender.sendDue()
    await contact.eraseMailed()
    moment += hour
  }
  const refusals = sender.told.length
  isRefusing = false
  moment += day
  await contact.eraseMailed()
  await sender.sendDue()

  expect(refusals).toBe(2)
  expect(taken).toEqual([operator])
})

test('a message that is restored from a backup, without its delivery, is mailed', async () => {
  const sender = aDeliverySender(db, { now })
  await visit()
  await db.deleteFrom('deliveries').execute()

  await contact.eraseMailed()
  await sender.sendDue()

  expect(sender.messages).toHaveLength(1)
})

test('messages are limited for each network and each member, and one that has arrived does not count', async () => {
  const { most } = rateLimits['contact-network']
  const member = await insertMember(database)
  const id = randomUUID()
  await visit(aMessage(), { id })
  for (let sent = 1; sent < most; sent += 1) await visit()

  await visit(aMessage(), { id })

  expect(await problemOf(visit())).toBe('too-many-requests')
  await visit(aMessage(), { address: '203.0.113.2' })
  for (let sent = 0; sent < rateLimits['contact-member'].most; sent += 1)
    await contact.writeAs(member.id, randomUUID(), aMessage())
  expect(await problemOf(contact.writeAs(member.id, randomUUID(), aMessage()))).toBe('too-many-requests')
})
