import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import { hour, minute } from '#contract/durations.ts'
import { localeOrDefault } from '#contract/language/locales.ts'
import { openOrderStates, type OrderState } from '#contract/orders.ts'
import { Problem } from '#contract/problems.ts'
import type { NameOption } from '#contract/rendering.ts'
import type { Schema } from '#server/database/schema.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'

/** How long a page of the provider can be used. */
const pagePeriod = hour

/** A page that ends sooner than this is not offered again. */
const shortestRest = 5 * minute

/** An attempt that the provider has not answered for so long is given up. Nobody knows the address of its page. */
export const answerPeriod = 15 * minute

export const isOpen = (state: OrderState): boolean => openOrderStates.some((open) => open === state)

/**
 * Makes an attempt to pay, in a transaction that has locked the order, unless there is one that can still be used or
 * waits for its money.
 */
export async function ensureAttempt(
  db: Kysely<Schema>,
  { orderId, provider }: { orderId: string; provider: PaymentProvider },
  now: Date,
): Promise<void> {
  const last = await findLastAttempt(db, orderId)
  if (last?.state === 'pending') return
  const isUsable = last?.state === 'created' && last.provider === provider.name && restOf(last, now) > 0
  if (isUsable) return
  await db
    .insertInto('payments')
    .values({
      id: randomUUID(),
      order_id: orderId,
      provider: provider.name,
      state: 'created',
      created_at: now,
      expires_at: new Date(now.getTime() + pagePeriod),
    })
    .execute()
  await db.updateTable('orders').set({ state: 'created', failure: null }).where('id', '=', orderId).execute()
}

/** Milliseconds for which an attempt can still be offered. */
const restOf = ({ reference, created_at, expires_at }: Attempt, now: Date) =>
  (reference === null ? created_at.getTime() + answerPeriod : expires_at.getTime() - shortestRest) - now.getTime()

type Opening = {
  orderId: string
  provider: PaymentProvider
  /** Scheme and host of the site. */
  origin: string
  nameOption: NameOption
}

/**
 * Asks the provider for the page of the last attempt, if it has none yet. Called after the commit, because it waits for
 * the network; a failure leaves the attempt, so that the next call asks for the same page again.
 */
export async function openPage(db: Kysely<Schema>, { orderId, provider, origin, nameOption }: Opening): Promise<void> {
  const attempt = await findLastAttempt(db, orderId)
  if (attempt?.state !== 'created' || attempt.reference !== null || attempt.provider !== provider.name) return
  const { locale: stored, buyer } = await db
    .selectFrom('orders')
    .select(['locale', 'buyer'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .select(['option', 'cents'])
    .where('order_id', '=', orderId)
    .orderBy('option')
    .execute()
  const locale = localeOrDefault(stored)
  const address = `${origin}/${locale}/profile/orders/${orderId}`
  const named = lines.map(async ({ option, cents }) => ({ name: await nameOption(option, locale), cents }))
  const checkout = {
    paymentId: attempt.id,
    orderId,
    lines: await Promise.all(named),
    locale,
    email: buyer.email,
    returnUrl: `${address}?payment=returned`,
    cancelUrl: `${address}?payment=cancelled`,
    expiresAt: attempt.expires_at,
  }
  const { reference, url } = await provider.open(checkout).catch((cause: unknown) => {
    throw new Problem('payment-unavailable', { cause })
  })
  await db
    .updateTable('payments')
    .set({ reference, url })
    .where('id', '=', attempt.id)
    .where('reference', 'is', null)
    .execute()
}

type Attempt = { reference: string | null; created_at: Date; expires_at: Date }

const findLastAttempt = (db: Kysely<Schema>, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider', 'reference', 'state', 'created_at', 'expires_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
