import { centsPerEuro } from '#contract/money.ts'

import type { ReadOwn } from './personal-table.ts'
import { readInBatches } from './read-in-batches.ts'

/** With their lines and receipts. What the payment provider was told and has answered is not about the member. */
export const readOwnOrders: ReadOwn = async function* (db, { id }) {
  const rows = readInBatches((after, limit) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('member_id', '=', id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  for await (const row of rows) {
    const lines = await db
      .selectFrom('order_lines')
      .select(['option', 'days', 'cents', 'refunded_cents', 'ended_at'])
      .where('order_id', '=', row.id)
      .orderBy('option')
      .execute()
    const receipts = await db
      .selectFrom('receipts')
      .select(['number', 'kind', 'cents', 'vat_cents', 'issued_at'])
      .where('order_id', '=', row.id)
      .orderBy('number')
      .execute()
    yield {
      id: row.id,
      listing: row.listing_id,
      title: row.listing_title,
      state: row.state,
      buyer: row.buyer,
      country: row.country,
      euros: row.total_cents / centsPerEuro,
      vatEuros: row.vat_cents / centsPerEuro,
      refundedEuros: row.refunded_cents / centsPerEuro,
      lines: lines.map(({ option, days, cents, refunded_cents, ended_at }) => ({
        option,
        days,
        euros: cents / centsPerEuro,
        refundedEuros: refunded_cents / centsPerEuro,
        ended: ended_at,
      })),
      receipts: receipts.map(({ number, kind, cents, vat_cents, issued_at }) => ({
        number,
        kind,
        euros: cents / centsPerEuro,
        vatEuros: vat_cents / centsPerEuro,
        issued: issued_at,
      })),
      ordered: row.created_at,
      paid: row.paid_at,
      withdrawn: row.withdrawn_at,
    }
  }
}
