import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import { day } from '#contract/durations.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import type { Schema } from '#server/database/schema.ts'
import { defaultPriceList } from '#server/promotions/price-list.ts'

/** Inserts a paid order for a listing, with options at their usual prices. Its time does not run yet. Returns its id. */
export async function keepPaidOrder(
  db: Kysely<Schema>,
  listingId: string,
  options: readonly PromotionOption[],
  paidAt: Date,
): Promise<string> {
  const id = randomUUID()
  const { seller_id, title } = await db
    .selectFrom('listings')
    .select(['seller_id', 'title'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  const lines = options.map((option) => ({ option, ...defaultPriceList.options[option]! }))
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  await db
    .insertInto('orders')
    .values({
      id,
      member_id: seller_id,
      listing_id: listingId,
      listing_title: title,
      state: 'paid',
      country: 'LU',
      locale: 'fr',
      total_cents: total,
      vat_cents: total - Math.round(total / 1.17),
      vat_percent: 17,
      buyer: JSON.stringify({ username: 'anna', name: null, address: null, email: 'anna@example.org' }),
      created_at: paidAt,
      paid_at: paidAt,
    })
    .execute()
  await db
    .insertInto('order_lines')
    .values(lines.map(({ option, days, cents }) => ({ order_id: id, option, days, cents, remaining: days * day })))
    .execute()
  await db
    .insertInto('payments')
    .values({
      id: randomUUID(),
      order_id: id,
      provider: 'sandbox',
      reference: `payment of ${id}`,
      url: null,
      state: 'paid',
      created_at: paidAt,
      expires_at: paidAt,
    })
    .execute()
  return id
}
