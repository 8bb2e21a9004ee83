import type { Kysely } from 'kysely'

import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { type PromotionOption, promotionOptions } from '#contract/promotions.ts'
import type { ReceiptContent } from '#contract/receipts.ts'
import type { RenderReceipt } from '#contract/rendering.ts'
import type { Schema } from '#server/database/schema.ts'

import type { ReceiptThread } from './receipt-thread.ts'

/** A receipt or credit note as PDF. Throws if there is none with the number. */
export type MakeReceipt = (number: string, locale: Locale) => Promise<Uint8Array>

/** Without the built app there are no words for receipts. */
export const createReceiptMaker =
  (db: Kysely<Schema>, render: RenderReceipt | undefined, thread: Pick<ReceiptThread, 'write'>): MakeReceipt =>
  async (number, locale) => {
    if (!render) throw new Problem('unavailable')
    const content = await readContent(db, number)
    return thread.write({ texts: await render(content, locale), number, issuedAt: content.issuedAt, locale })
  }

async function readContent(db: Kysely<Schema>, number: string): Promise<ReceiptContent> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .leftJoin('refunds', 'refunds.id', 'refund_id')
    .select(['kind', 'receipts.cents', 'receipts.vat_cents', 'operator', 'issued_at', 'refunds.lines'])
    .select(['orders.id', 'listing_title', 'vat_percent', 'paid_at', 'buyer'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new Problem('order-not-found')
  const lines = await db
    .selectFrom('order_lines')
    .select(['option', 'days', 'cents'])
    .where('order_id', '=', row.id)
    .execute()
  const receipt =
    row.kind === 'receipt'
      ? undefined
      : await db
          .selectFrom('receipts')
          .select('number')
          .where('order_id', '=', row.id)
          .where('kind', '=', 'receipt')
          .executeTakeFirst()
  return {
    number,
    kind: row.kind,
    issuedAt: row.issued_at.getTime(),
    orderId: row.id,
    listing: row.listing_title,
    lines: linesOf(lines, row.lines),
    cents: row.cents,
    vatCents: row.vat_cents,
    vatPercent: Number(row.vat_percent),
    receiptNumber: receipt?.number ?? null,
    paidAt: row.paid_at!.getTime(),
    operator: row.operator,
    buyer: row.buyer,
  }
}

type Line = { option: PromotionOption; days: number; cents: number }

const linesOf = (lines: readonly Line[], refunded: Partial<Record<PromotionOption, number>> | null): Line[] =>
  lines
    .toSorted((one, other) => promotionOptions.indexOf(one.option) - promotionOptions.indexOf(other.option))
    .flatMap((line) => {
      const cents = refunded ? refunded[line.option] : line.cents
      return cents === undefined ? [] : { ...line, cents }
    })
