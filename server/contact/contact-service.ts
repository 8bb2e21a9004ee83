import { type Kysely, sql } from 'kysely'

import type { ContactMessage } from '#contract/api/contact.ts'
import { day } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { contactMessage, contactReceived } from './contact-message-kinds.ts'

type Dependencies = {
  db: Kysely<Schema>
  /** The operator's address. */
  recipient: string
  rateLimiter: Pick<RateLimiter, 'take'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

export type ContactService = ReturnType<typeof createContactService>

/** A device may repeat a request so much later whose answer it did not get. */
const rememberedDays = 90

/** A message whose mail is refused all that time is deleted. */
const maxWaitingDays = 365

/** Messages to the operator, which become mails. Each has an id of the client's making, so that it arrives once. */
export function createContactService(dependencies: Dependencies) {
  const { db, recipient, rateLimiter, wakeDeliveries, now = () => new Date() } = dependencies

  async function writeAsVisitor(
    { address }: Pick<Client, 'address'>,
    messageId: string,
    message: ContactMessage,
  ): Promise<void> {
    if (await hasArrived(messageId)) return
    await rateLimiter.take({ kind: 'contact-network', by: networkOf(address) })
    await add(messageId, null, message)
  }

  async function writeAs(memberId: string, messageId: string, message: ContactMessage): Promise<void> {
    if (await hasArrived(messageId)) return
    await rateLimiter.take({ kind: 'contact-member', by: memberId })
    await add(messageId, memberId, message)
  }

  const hasArrived = async (messageId: string): Promise<boolean> =>
    (await db.selectFrom('contact_messages').select('id').where('id', '=', messageId).executeTakeFirst()) !== undefined

  async function add(messageId: string, memberId: string | null, message: ContactMessage): Promise<void> {
    const { topic, email, message: text, reference, language } = message
    await db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('contact_messages')
        .values({
          id: messageId,
          member_id: memberId,
          topic,
          email,
          message: text,
          reference,
          locale: language,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      // A copy of the request that arrives at the same time was faster.
      if (numInsertedOrUpdatedRows !== 1n) return
      await enqueueMail(transaction, messageId)
      if (memberId !== null) await enqueueReceipt(transaction, memberId, messageId, message)
    })
    wakeDeliveries()
  }

  const enqueueMail = (transaction: Kysely<Schema>, messageId: string) =>
    enqueueDelivery(transaction, contactMessage, {
      eventId: messageId,
      recipient,
      locale: 'en',
      parameters: { messageId },
      dueAt: now(),
    })

  /** Only to an address that is known to be the writer's. To any other, the form would mail strangers. */
  async function enqueueReceipt(
    transaction: Kysely<Schema>,
    memberId: string,
    messageId: string,
    { email: typed, language }: ContactMessage,
  ): Promise<void> {
    const email = typed.toLowerCase()
    const owner = await transaction
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (!owner) return
    await enqueueDelivery(transaction, contactReceived, {
      eventId: messageId,
      memberId,
      recipient: email,
      locale: language,
      parameters: { messageId },
      dueAt: now(),
    })
  }

  /** Erases what was mailed. Mails once a day what a mail server has refused, and what a restored backup brought back. */
  async function eraseMailed(): Promise<void> {
    await sql`
      update contact_messages
      set mailed_at = ${now()}, member_id = null, email = null, message = '', reference = ''
      where mailed_at is null
        and exists (
          select from deliveries
          where event_id = contact_messages.id::text and kind = ${contactMessage.kind} and state = 'sent')
        and not exists (select from deliveries where event_id = contact_messages.id::text and state = 'waiting')`.execute(
      db,
    )
    await mailAgain()
    await deleteOld()
  }

  async function mailAgain(): Promise<void> {
    const unsent = await db
      .selectFrom('contact_messages')
      .select('id')
      .where('mailed_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('deliveries')
              .select('id')
              .whereRef('event_id', '=', sql`contact_messages.id::text`)
              .where('kind', '=', contactMessage.kind)
              .where(({ eb, or }) => or([eb('state', 'in', ['waiting', 'sent']), eb('ended_at', '>', before(1))])),
          ),
        ),
      )
      .execute()
    for (const { id } of unsent)
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('deliveries')
          .where('event_id', '=', id)
          .where('kind', '=', contactMessage.kind)
          .where('state', 'in', ['failed', 'dropped'])
          .execute()
        await enqueueMail(transaction, id)
      })
    if (unsent.length > 0) wakeDeliveries()
  }

  const before = (days: number) => new Date(now().getTime() - days * day)

  const deleteOld = () =>
    db
      .deleteFrom('contact_messages')
      .where(({ eb, or }) =>
        or([eb('mailed_at', '<', before(rememberedDays)), eb('created_at', '<', before(maxWaitingDays))]),
      )
      .execute()

  return { writeAsVisitor, writeAs, eraseMailed }
}
