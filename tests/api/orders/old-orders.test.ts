import { expect, test } from 'vitest'

import { deleteMember } from '#server/accounts/delete-member.ts'
import { deleteOldOrders } from '#server/orders/delete-old-orders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useDeletionLedger } from '#tests/support/deletion-ledger.ts'
import { openOrdering } from '#tests/support/ordering.ts'

const { db } = await useDatabase()
const ledger = await useDeletionLedger()

const ordersLeft = async () => (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id)

test('orders are deleted with their receipts when ten years have passed since the end of their year', async () => {
  const orders = openOrdering(db)
  const { orderId } = await orders.buy('daily_boost')
  const year = orders.clock().getUTCFullYear()

  await deleteOldOrders(db, new Date(`${year + 10}-12-31T23:59:59Z`))
  expect(await ordersLeft()).toEqual([orderId])
  await deleteOldOrders(db, new Date(`${year + 11}-01-01T00:00:01Z`))

  for (const table of ['orders', 'order_lines', 'payments', 'payment_events', 'receipts', 'sandbox_payments'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('an order of a deleted account stays while its payment is open, and goes when nobody has paid', async () => {
  const orders = openOrdering(db)
  const placed = await orders.order(['daily_boost'])
  await deleteMember({ db, ledger }, placed.memberId)

  await deleteOldOrders(db, orders.clock())
  expect(await ordersLeft()).toEqual([placed.orderId])
  await orders.receive(await orders.settle(placed, 'decline'))
  await deleteOldOrders(db, orders.clock())

  expect(await ordersLeft()).toEqual([])
})
