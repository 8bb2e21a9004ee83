import { type Kysely, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import type { Schema } from '#server/database/schema.ts'
import { selectShownPhotos } from '#server/media/shown-photos.ts'
import { keyToTimestamp, timestampKey } from '#server/paging/cursor-timestamps.ts'
import type { Cursor } from '#server/paging/cursor.ts'

/** Everything that a view of an order needs. Times inside of lists are JSON: milliseconds since 1970. */
export const selectOrders = (db: Kysely<Schema>) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select(timestampKey(sql.ref('orders.created_at')).as('key'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(['option', 'days', 'cents', 'refunded_cents as refundedCents'])
          .select([
            sql<number | null>`order_lines.remaining`.as('remaining'),
            millisecondsOf('order_lines.ended_at').as('endedAt'),
          ])
          .whereRef('order_lines.order_id', '=', 'orders.id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('promotions')
          .select('option')
          .select([
            sql<number>`${millisecondsOf('starts_at')}`.as('startsAt'),
            sql<number>`${millisecondsOf('ends_at')}`.as('endsAt'),
          ])
          .whereRef('promotions.order_id', '=', 'orders.id')
          .orderBy('starts_at'),
      ).as('periods'),
      jsonArrayFrom(
        eb
          .selectFrom('receipts')
          .select(['number', 'kind', 'cents'])
          .select(sql<number>`${millisecondsOf('issued_at')}`.as('issuedAt'))
          .whereRef('receipts.order_id', '=', 'orders.id')
          .orderBy('issued_at')
          .orderBy('number'),
      ).as('receipts'),
      jsonObjectFrom(
        eb
          .selectFrom('payments')
          .select(['state', 'url'])
          .select(sql<number>`${millisecondsOf('expires_at')}`.as('expiresAt'))
          .whereRef('payments.order_id', '=', 'orders.id')
          .orderBy('created_at', 'desc')
          .limit(1),
      ).as('payment'),
      jsonObjectFrom(
        eb
          .selectFrom('listings')
          .select('listings.id')
          .select(jsonArrayFrom(selectShownPhotos().limit(1)).as('photos'))
          .whereRef('listings.id', '=', 'orders.listing_id'),
      ).as('listing'),
    ])

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

const millisecondsOf = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

export const findOrder = (db: Kysely<Schema>, orderId: string, memberId: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('orders.id', '=', orderId).where('orders.member_id', '=', memberId).executeTakeFirst()

/** The latest first. */
export const findOrderPage = (
  db: Kysely<Schema>,
  memberId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('orders.member_id', '=', memberId)
    .where(
      after
        ? sql<SqlBool>`(orders.created_at, orders.id) < (${keyToTimestamp(after.key)}, ${after.id}::uuid)`
        : sql<SqlBool>`true`,
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
