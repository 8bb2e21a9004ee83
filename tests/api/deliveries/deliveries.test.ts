// Both engines: several servers may enqueue an event concurrently.
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { accountKept } from '#server/accounts/account-message-kinds.ts'
import { choosePassword } from '#server/accounts/code-message-kinds.ts'
import { createVerificationCodesRepository } from '#server/accounts/verification-codes-repository.ts'
import { deleteEndedDeliveries } from '#server/deliveries/deliveries-repository.ts'
import { DeliveryError } from '#server/deliveries/delivery-error.ts'
import { enqueueDelivery } from '#server/deliveries/enqueue-deliveries.ts'
import type { MessageKind } from '#server/deliveries/message-kind.ts'
import { messageKinds } from '#server/message-kinds.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { insertMember } from '#tests/support/members.ts'

const database = await useDatabase()
const { db } = database

const anEvent = (rest: { eventId?: string; memberId?: string; recipient?: string } = {}) => ({
  recipient: 'zoe@example.org',
  locale: 'fr',
  parameters: { username: 'Zoé' },
  ...rest,
})

const enqueue = (given?: Parameters<typeof anEvent>[0]) => enqueueDelivery(db, accountKept, anEvent(given))

const rows = () => db.selectFrom('deliveries').selectAll().orderBy('created_at').execute()

test('an event is delivered once to each of its receivers, however often and however late it is enqueued', async () => {
  const sender = aDeliverySender(db)
  const [eventId, memberId] = ['the event', randomUUID()]
  const receivers = [{ memberId }, { recipient: 'anna@example.org' }, {}]
  const enqueueAll = () => Promise.all(receivers.map((receiver) => enqueue({ eventId, ...receiver })))

  await Promise.all([enqueueAll(), enqueueAll()])
  await sender.sendDue()
  await enqueueAll()
  await enqueue({ eventId, memberId, recipient: 'changed@example.org' })
  await sender.sendDue()
  const once = sender.messages.map(({ recipient }) => recipient).toSorted()
  await enqueue({ eventId: 'another event', memberId })
  await sender.sendDue()

  expect(once).toEqual(['anna@example.org', 'zoe@example.org', 'zoe@example.org'])
  expect(sender.messages).toHaveLength(4)
})

test('an event whose transaction is rolled back is not delivered', async () => {
  const sender = aDeliverySender(db)
  const undone = db.transaction().execute(async (transaction) => {
    await enqueueDelivery(transaction, accountKept, anEvent())
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  await sender.sendDue()

  expect(sender.messages).toEqual([])
})

test('after the delivery neither address nor content is stored, and after a week no row', async () => {
  const sender = aDeliverySender(db)
  await enqueue({ eventId: 'the event' })
  await sender.sendDue()
  const [row] = await rows()

  const inDays = (days: number) => new Date(sender.now().getTime() + days * 24 * 60 * 60 * 1_000)
  await enqueue({ eventId: 'another event' })
  await deleteEndedDeliveries(db, inDays(6))
  const afterDays = (await rows()).map(({ event_id }) => event_id)
  await deleteEndedDeliveries(db, inDays(8))

  expect(row).toMatchObject({ state: 'sent', recipient: null, parameters: {}, attempts: 1 })
  expect(JSON.stringify(row)).not.toMatch(/zoe|Zoé/)
  expect(afterDays).toEqual(['the event', 'another event'])
  expect((await rows()).map(({ event_id }) => event_id)).toEqual(['another event'])
})

test('a code that was used before its mail is resent is not mailed again', async () => {
  const member = await insertMember(database)
  await enqueueDelivery(db, choosePassword, { recipient: member.email!, locale: 'fr', parameters: {} })
  const killed = aDeliverySender(db, { transport: () => Promise.reject(new Error('killed')) })
  const other = aDeliverySender(db)
  await expect(killed.sendDue()).rejects.toThrow('killed')
  const id = (await rows())[0]!.id

  await db.transaction().execute((transaction) => createVerificationCodesRepository(transaction).use(id, other.now()))
  other.wait(2)
  await other.sendDue()

  expect(other.messages).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'dropped', recipient: null }])
})

test('a registered kind of message is delivered, and one that only another version knows is left to it', async () => {
  const greeting: MessageKind<{ name: string }> = {
    kind: 'greeting',
    channels: ['mail'],
    prepare: async ({ parameters: { name } }, { origin }) => ({
      mail: { kind: 'account-kept', username: name, link: origin },
      locale: 'lb',
    }),
  }
  const [without, withIt] = [aDeliverySender(db), aDeliverySender(db, { kinds: [...messageKinds, greeting] })]
  await enqueueDelivery(db, greeting, { recipient: 'zoe@example.org', locale: 'fr', parameters: { name: 'Zoé' } })
  await enqueue()

  await without.sendDue()
  await withIt.sendDue()

  expect(without.messages.map(({ locale }) => locale)).toEqual(['fr'])
  expect(withIt.messages).toMatchObject([{ recipient: 'zoe@example.org', locale: 'lb' }])
})

test.for(['dropped', 'sent', 'temporary', 'unreachable'] as const)(
  'an event that is enqueued again while its message is being sent waits again: %s',
  async (outcome) => {
    const event = {
      eventId: randomUUID(),
      memberId: randomUUID(),
      recipient: 'zoe@example.org',
      locale: 'fr',
      parameters: {},
    }
    let isFirst = true
    const greeting: MessageKind<object> = {
      kind: 'greeting',
      channels: ['mail'],
      prepare: async (_, { origin }) => {
        const wasFirst = isFirst
        isFirst = false
        if (wasFirst)
          await enqueueDelivery(db, greeting, { ...event, recipient: 'new@example.org', dueAt }, ['waiting'])
        if (wasFirst && outcome === 'dropped') return undefined
        return { mail: { kind: 'account-kept', username: 'Zoé', link: origin }, locale: 'fr' }
      },
    }
    const transport = () =>
      outcome === 'temporary' || outcome === 'unreachable'
        ? Promise.reject(new DeliveryError(outcome, 'refused'))
        : Promise.resolve()
    const sender = aDeliverySender(db, { kinds: [greeting], transport })
    const dueAt = new Date(sender.now().getTime() + 60 * 60 * 1_000)
    await enqueueDelivery(db, greeting, event)

    await sender.sendDue()

    const again = (await rows()).filter(({ event_id }) => event_id === event.eventId)
    expect(again).toMatchObject([{ state: 'waiting', recipient: 'new@example.org', attempts: 0, due_at: dueAt }])
  },
)

test('no two kinds of messages have the same name', () => {
  const names = messageKinds.map(({ kind }) => kind)

  expect(names).toEqual([...new Set(names)])
})
