import { type Kysely, sql } from 'kysely'

import { timeZone } from '#contract/language/dates.ts'
import type { ReceiptKind } from '#contract/orders.ts'
import type { Schema } from '#server/database/schema.ts'

import type { Operator } from './operator.ts'

export type NewReceipt = {
  orderId: string
  /** Of a credit note. */
  refundId?: string
  kind: ReceiptKind
  cents: number
  vatCents: number
  operator: Operator
}

/**
 * Issues a receipt or a credit note with the next number of the year. Call it last in the transaction of the payment or
 * refund: its number is locked until the commit, and is free again after a rollback, so there are no gaps.
 */
export async function issueReceipt(
  db: Kysely<Schema>,
  { orderId, refundId, kind, cents, vatCents, operator }: NewReceipt,
  now: Date,
): Promise<string> {
  const number = await takeNumber(db, now)
  await db
    .insertInto('receipts')
    .values({
      number,
      order_id: orderId,
      refund_id: refundId ?? null,
      kind,
      cents,
      vat_cents: vatCents,
      operator: JSON.stringify(operator),
      issued_at: now,
    })
    .execute()
  return number
}

async function takeNumber(db: Kysely<Schema>, now: Date): Promise<string> {
  const year = Number(now.toLocaleDateString('en', { year: 'numeric', timeZone }))
  const { last } = await db
    .insertInto('receipt_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, '0')}`
}
