import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { enqueueForMembers } from '#server/deliveries/enqueue-for-members.ts'
import { readNotifiedListings } from '#server/notifications/notified-listings.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'

import { orderReceipt, orderRefunded, orderWithdrawn } from './order-message-kinds.ts'

type ToldOrder = { id: string; member_id: string | null; listing_id: string | null; listing_title: string }

/** In the centre and on the devices of the buyer, in the transaction of the event. The mail is a message of its own. */
export async function notifyBuyer(
  db: Kysely<Schema>,
  { id: orderId, member_id: memberId, listing_id, listing_title: title }: ToldOrder,
  kind: 'order-paid' | 'order-refunded',
  now: Date,
): Promise<void> {
  if (memberId === null || listing_id === null) return
  const listings = await readNotifiedListings(db, [listing_id], now)
  const listing = listings.get(listing_id)?.summary ?? { id: listing_id, title, photo: null }
  const eventId = `${kind} ${orderId} ${now.getTime()}`
  await notifyMembers(db, [{ kind, parameters: { listing, orderId }, memberId, eventId }], now)
}

/** The mail with the receipt. */
export const sendReceipt = (db: Kysely<Schema>, { member_id: memberId }: ToldOrder, number: string, now: Date) =>
  enqueueForMembers(db, orderReceipt, 'mail', deliveryOf(memberId, `receipt ${number}`, { number }, now))

/** The mail about a refund that was sent to the buyer's bank, with the credit note. */
export const sendCreditNote = (db: Kysely<Schema>, { member_id: memberId }: ToldOrder, number: string, now: Date) =>
  enqueueForMembers(db, orderRefunded, 'mail', deliveryOf(memberId, `receipt ${number}`, { number }, now))

/** The acknowledgement of a withdrawal on a durable medium (directive 2011/83/EU, article 11a). */
export const acknowledgeWithdrawal = (db: Kysely<Schema>, { id: orderId, member_id: memberId }: ToldOrder, now: Date) =>
  enqueueForMembers(db, orderWithdrawn, 'mail', deliveryOf(memberId, `withdrawal ${orderId}`, { orderId }, now))

const deliveryOf = <Parameters>(memberId: string | null, eventId: string, parameters: Parameters, dueAt: Date) =>
  memberId === null ? [] : [{ eventId, memberId, parameters, dueAt }]
