import type { PromotionOption } from '#contract/promotions.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { operate } from '#server/cli/operator.ts'
import { lockOrder, requestRefundOf } from '#server/orders/refunds.ts'
import { endLines } from '#server/promotions/promotion-clock.ts'

import { euros } from './columns.ts'
import { orderOf } from './order-of.ts'

export async function refundOrder(name: string, { option: options }: { option?: PromotionOption[] }): Promise<void> {
  const cents = await operate(async ({ database: { db }, jobs }) => {
    const orderId = await orderOf(db, name)
    const now = new Date()
    const refunded = await db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      if (order?.state !== 'paid') throw new CommandProblem(`The order is ${order?.state}, so nothing can be refunded.`)
      await endLines(transaction, { orderId, ...(options && { options }) }, now)
      const lines = await transaction
        .selectFrom('order_lines')
        .select(['option', 'cents', 'refunded_cents'])
        .where('order_id', '=', orderId)
        .execute()
      const open = lines
        .filter((line) => !options || options.includes(line.option))
        .filter((line) => line.cents > line.refunded_cents)
        .map((line) => [line.option, line.cents - line.refunded_cents] as const)
      return requestRefundOf(transaction, { orderId, reason: 'operator', cents: new Map(open) }, now)
    })
    if (refunded > 0) await jobs.send('orders-refunds', null)
    return refunded
  })
  process.stdout.write(cents > 0 ? `To be refunded: ${euros(cents)}\n` : 'Everything was refunded before.\n')
}
