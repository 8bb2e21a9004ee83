import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** The law wants orders and receipts kept for so many years from the end of the year. */
export const receiptYears = 10

/**
 * Deletes the orders, with all that belongs to them, whose years are over, and those of deleted accounts that nobody has
 * paid or can still pay.
 */
export async function deleteOldOrders(db: Kysely<Schema>, now = new Date()): Promise<void> {
  const firstYear = now.getUTCFullYear() - receiptYears
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where greatest(created_at, paid_at) < make_timestamptz(${firstYear}, 1, 1, 0, 0, 0, 'UTC')
        or member_id is null and paid_at is null and not exists (
          select from payments where order_id = orders.id and state in ('created', 'pending', 'paid'))
      order by id for update`.execute(transaction)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await transaction.deleteFrom('receipts').where('order_id', 'in', ids).execute()
    await transaction.deleteFrom('sandbox_payments').where('order_id', 'in', ids).execute()
    await transaction.deleteFrom('orders').where('id', 'in', ids).execute()
  })
}
