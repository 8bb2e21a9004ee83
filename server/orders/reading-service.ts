import type { Kysely } from 'kysely'
import type { z } from 'zod'

import type { listOrders, Order } from '#contract/api/orders.ts'
import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { isTimestampKey } from '#server/paging/cursor-timestamps.ts'
import { readCursor } from '#server/paging/cursor.ts'
import { findPage } from '#server/paging/find-page.ts'

import { findOrder, findOrderPage } from './order-rows.ts'
import { toOrder } from './order-view.ts'
import type { MakeReceipt } from './receipt-file.ts'

const ordersPerPage = 20

const latestOrder = 'latest'

type OwnOrder = { orderId: string; memberId: string }

type Dependencies = { db: Kysely<Schema>; makeReceipt: MakeReceipt; now?: () => Date }

export type ReadingService = ReturnType<typeof createReadingService>

export function createReadingService({ db, makeReceipt, now = () => new Date() }: Dependencies) {
  async function list(memberId: string, after?: string): Promise<z.infer<typeof listOrders.response>> {
    const cursor = after === undefined ? undefined : readCursor(after, latestOrder, isTimestampKey)
    const { rows, next } = await findPage({
      size: ordersPerPage,
      find: (limit) => findOrderPage(db, memberId, { after: cursor, limit }),
      cursorOf: ({ key, id }) => ({ order: latestOrder, key, id }),
    })
    return { orders: rows.map((row) => toOrder(row, now())), next }
  }

  async function read({ orderId, memberId }: OwnOrder): Promise<Order> {
    const row = await findOrder(db, orderId, memberId)
    if (!row) throw new Problem('order-not-found')
    return toOrder(row, now())
  }

  /** As PDF. */
  async function readReceipt(own: OwnOrder, number: string, locale: Locale): Promise<Uint8Array> {
    const order = await read(own)
    if (!order.receipts.some((receipt) => receipt.number === number)) throw new Problem('order-not-found')
    return makeReceipt(number, locale)
  }

  return { list, read, readReceipt }
}
