import type { Kysely } from 'kysely'

import { localeOrDefault } from '#contract/language/locales.ts'
import type { Schema } from '#server/database/schema.ts'
import { DeliveryError } from '#server/deliveries/delivery-error.ts'
import type { AnyMessageKind, MessageKind } from '#server/deliveries/message-kind.ts'

type ReceiptParameters = { number: string }

const receiptMail = (kind: 'order-receipt' | 'order-refunded'): MessageKind<ReceiptParameters> => ({
  kind,
  channels: ['mail'],
  async prepare({ recipient, parameters: { number } }, { db, origin, makeReceipt }) {
    const row = await db
      .selectFrom('receipts')
      .innerJoin('orders', 'orders.id', 'order_id')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['orders.id', 'listing_title', 'cents', 'username', 'email', 'members.locale'])
      .where('number', '=', number)
      .executeTakeFirst()
    if (row?.email !== recipient) return undefined
    const locale = localeOrDefault(row.locale)
    // One file that cannot be made must not hold back the mails of others.
    const file = await makeReceipt(number, locale).catch((error: Error) => {
      throw new DeliveryError('temporary', `The receipt ${number} could not be made: ${error.message}`)
    })
    return {
      mail: {
        kind,
        username: row.username,
        listing: row.listing_title,
        cents: row.cents,
        number,
        link: linkTo(row.id, locale, origin),
      },
      locale,
      attachments: [{ name: `noper-${number}.pdf`, mediaType: 'application/pdf', content: file }],
    }
  },
})

export const orderReceipt = receiptMail('order-receipt')

export const orderRefunded = receiptMail('order-refunded')

export const orderWithdrawn: MessageKind<{ orderId: string }> = {
  kind: 'order-withdrawn',
  channels: ['mail'],
  async prepare({ recipient, parameters: { orderId } }, { db, origin }) {
    const row = await db
      .selectFrom('orders')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['orders.id', 'listing_title', 'withdrawn_at', 'username', 'email', 'members.locale'])
      .where('orders.id', '=', orderId)
      .executeTakeFirst()
    if (!row?.withdrawn_at || row.email !== recipient) return undefined
    const locale = localeOrDefault(row.locale)
    const mail = {
      kind: 'order-withdrawn' as const,
      username: row.username,
      listing: row.listing_title,
      at: row.withdrawn_at.getTime(),
      refundCents: await sumOfWithdrawal(db, orderId),
      link: linkTo(orderId, locale, origin),
    }
    return { mail, locale }
  },
}

export const orderMessageKinds: readonly AnyMessageKind[] = [orderReceipt, orderRefunded, orderWithdrawn]

async function sumOfWithdrawal(db: Kysely<Schema>, orderId: string): Promise<number> {
  const rows = await db
    .selectFrom('refunds')
    .select('cents')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'withdrawal')
    .execute()
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

const linkTo = (orderId: string, locale: string, origin: string) => `${origin}/${locale}/profile/orders/${orderId}`
