import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'

import type { Order, payOrder, placeOrder } from '#contract/api/orders.ts'
import type { LeafCategory } from '#contract/categories.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import { Problem } from '#contract/problems.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import type { NameOption } from '#contract/rendering.ts'
import { statusAt } from '#server/database/current-status.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import { moderationState } from '#server/database/moderation-state.ts'
import type { Schema } from '#server/database/schema.ts'
import { checkNotSuspended } from '#server/moderation/suspensions.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { readPriceList } from '#server/promotions/prices-repository.ts'
import { pricesIn } from '#server/promotions/prices.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { vatIn } from './amounts.ts'
import { findOrder } from './order-rows.ts'
import { toOrder } from './order-view.ts'
import { ensureAttempt, isOpen, openPage } from './payment-attempts.ts'
import { lockOrder } from './refunds.ts'

type OwnOrder = { orderId: string; memberId: string }

type NewOrder = z.infer<typeof placeOrder.body>

type Dependencies = {
  db: Kysely<Schema>
  /** Undefined if the operator has none: then nothing can be ordered. */
  provider: PaymentProvider | undefined
  /** Scheme and host of the site. */
  origin: () => string
  nameOption: NameOption
  rateLimiter: Pick<RateLimiter, 'take'>
  now?: () => Date
}

export type OrderingService = ReturnType<typeof createOrderingService>

export function createOrderingService(dependencies: Dependencies) {
  const { db, provider, origin, nameOption, rateLimiter, now = () => new Date() } = dependencies

  /** Idempotent: an order that exists stays as it is, and gets its payment page if it had none. */
  async function place(own: OwnOrder, order: NewOrder): Promise<Order> {
    if (!provider) throw new Problem('payment-unavailable')
    const exists = await db.selectFrom('orders').select('id').where('id', '=', own.orderId).executeTakeFirst()
    if (!exists) {
      await rateLimiter.take({ kind: 'order-member', by: own.memberId })
      await insert(own, order, provider)
    }
    const placed = await read(own)
    if (placed.state !== 'created') return placed
    await openPage(db, { orderId: own.orderId, provider, origin: origin(), nameOption })
    return read(own)
  }

  const insert = ({ orderId, memberId }: OwnOrder, sent: NewOrder, by: PaymentProvider): Promise<void> =>
    withMemberLock(db, memberId, async (transaction, { isLeaving }) => {
      const moment = now()
      await checkBuyer(transaction, { memberId, isLeaving }, moment)
      const listing = await findOwnListing(transaction, { listingId: sent.listingId, memberId }, moment)
      if (!listing) throw new Problem('listing-not-found')
      if (listing.isClosed) throw new Problem('listing-closed')
      const list = await readPriceList(transaction)
      const lines = chosenLines(pricesIn(list, listing.category), sent.options)
      const total = lines.reduce((sum, { cents }) => sum + cents, 0)
      if (lines.length < sent.options.length || total !== sent.shownTotal) throw new Problem('price-changed')
      const vatPercent = list.vatPercent[sent.country]
      await transaction
        .insertInto('orders')
        .values({
          id: orderId,
          member_id: memberId,
          listing_id: listing.id,
          listing_title: listing.title,
          state: 'created',
          country: sent.country,
          locale: sent.locale,
          total_cents: total,
          vat_cents: vatIn(total, vatPercent),
          vat_percent: vatPercent,
          buyer: JSON.stringify(await readBuyer(transaction, memberId)),
          created_at: moment,
        })
        // Placed by another request meanwhile.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const known = await lockOrder(transaction, orderId)
      if (known?.member_id !== memberId || known.created_at.getTime() !== moment.getTime()) return
      await transaction
        .insertInto('order_lines')
        .values(lines.map((line) => ({ order_id: orderId, ...line })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await ensureAttempt(transaction, { orderId, provider: by }, moment)
    })

  /** Gives the open page of the provider, or makes a new one. Nothing happens to an order that waits for its money. */
  async function pay(own: OwnOrder, { locale }: z.infer<typeof payOrder.body>): Promise<Order> {
    if (!provider) throw new Problem('payment-unavailable')
    await rateLimiter.take({ kind: 'order-member', by: own.memberId })
    await withMemberLock(db, own.memberId, async (transaction, { isLeaving }) => {
      const moment = now()
      const order = await lockOwn(transaction, own)
      if (!isOpen(order.state)) throw new Problem('order-closed')
      await checkBuyer(transaction, { memberId: own.memberId, isLeaving }, moment)
      const { listing_id: listingId } = order
      const listing = listingId && (await findOwnListing(transaction, { ...own, listingId }, moment))
      if (!listing || listing.isClosed) throw new Problem('listing-closed')
      await ensureAttempt(transaction, { orderId: own.orderId, provider }, moment)
      await transaction.updateTable('orders').set({ locale }).where('id', '=', own.orderId).execute()
    })
    await openPage(db, { orderId: own.orderId, provider, origin: origin(), nameOption })
    return read(own)
  }

  /** Idempotent. Money that arrives afterwards is paid back. */
  async function cancel(own: OwnOrder): Promise<Order> {
    await db.transaction().execute(async (transaction) => {
      const { state } = await lockOwn(transaction, own)
      if (state === 'cancelled') return
      if (!isOpen(state)) throw new Problem('order-closed')
      const to = { state: 'cancelled', failure: null } as const
      await transaction.updateTable('orders').set(to).where('id', '=', own.orderId).execute()
    })
    await closePages(own.orderId)
    return read(own)
  }

  /** At the first try only: the reconciling job closes those that stay open. */
  async function closePages(orderId: string): Promise<void> {
    if (!provider) return
    const open = await db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', orderId)
      .where('provider', '=', provider.name)
      .where('state', '=', 'created')
      .execute()
    for (const { reference } of open) if (reference !== null) await provider.close(reference).catch(() => {})
  }

  async function read({ orderId, memberId }: OwnOrder): Promise<Order> {
    const row = await findOrder(db, orderId, memberId)
    if (!row) throw new Problem('order-not-found')
    return toOrder(row, now())
  }

  return { place, pay, cancel }
}

async function checkBuyer(
  transaction: Transaction<Schema>,
  { memberId, isLeaving }: { memberId: string; isLeaving: boolean },
  now: Date,
): Promise<void> {
  if (isLeaving) throw new Problem('account-leaving')
  await checkNotSuspended(transaction, memberId, now)
}

/**
 * A listing that its seller has paused, or that moderators check, is not closed: the time of its promotions begins when
 * it is visible.
 */
async function findOwnListing(
  transaction: Transaction<Schema>,
  { listingId, memberId }: { listingId: string; memberId: string },
  now: Date,
) {
  const row = await transaction
    .selectFrom('listings')
    .select(['id', 'title', 'category', 'status', 'hidden_status', 'expires_at', 'reserved_until'])
    .select(moderationState.as('moderation'))
    .where('id', '=', listingId)
    .where('seller_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return undefined
  const status = statusAt(now, { ...row, status: (row.hidden_status as ListingStatus | null) ?? row.status })
  const isClosed = closedStatuses.has(status) || row.moderation === 'removed'
  return { id: row.id, title: row.title, category: row.category as LeafCategory, isClosed }
}

const closedStatuses: ReadonlySet<ListingStatus> = new Set(['sold', 'expired', 'removed'])

const chosenLines = (prices: ReturnType<typeof pricesIn>, options: readonly PromotionOption[]) =>
  prices.filter(({ option }) => options.includes(option))

/** A trader's receipts have the name, the address and the VAT number that the law asks for. */
async function readBuyer(db: Kysely<Schema>, memberId: string) {
  const { username, email, trader } = await db
    .selectFrom('members')
    .select(['username', 'email', 'trader'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const vatNumber = trader?.vat || undefined
  return {
    username,
    name: trader?.name ?? null,
    address: trader?.address ?? null,
    email: email ?? '',
    ...(vatNumber !== undefined && { vatNumber }),
  }
}

async function lockOwn(transaction: Transaction<Schema>, { orderId, memberId }: OwnOrder) {
  const order = await lockOrder(transaction, orderId)
  if (order?.member_id !== memberId) throw new Problem('order-not-found')
  return order
}
