import type { Kysely } from 'kysely'

import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { endLines } from '#server/promotions/promotion-clock.ts'

import { acknowledgeWithdrawal } from './order-messages.ts'
import { findOrder } from './order-rows.ts'
import { toOrder } from './order-view.ts'
import { lockOrder, requestRefund } from './refunds.ts'

type Dependencies = {
  db: Kysely<Schema>
  wakeDeliveries: () => void
  wakeRefunds: () => void
  now?: () => Date
}

export type WithdrawalService = ReturnType<typeof createWithdrawalService>

export function createWithdrawalService({ db, wakeDeliveries, wakeRefunds, now = () => new Date() }: Dependencies) {
  /** Ends the promotions of the order and requests what they have not used. Idempotent. */
  async function withdraw({ orderId, memberId }: { orderId: string; memberId: string }) {
    const moment = now()
    await db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      const row = await findOrder(transaction, orderId, memberId)
      if (!order || !row) throw new Problem('order-not-found')
      if (order.withdrawn_at !== null) return
      if (!toOrder(row, moment).withdrawal) throw new Problem('withdrawal-too-late')
      const lines = await endLines(transaction, { orderId }, moment)
      await requestRefund(transaction, { orderId, reason: 'withdrawal', lines }, moment)
      await transaction.updateTable('orders').set({ withdrawn_at: moment }).where('id', '=', orderId).execute()
      await acknowledgeWithdrawal(transaction, order, moment)
    })
    wakeDeliveries()
    wakeRefunds()
    return toOrder((await findOrder(db, orderId, memberId))!, moment)
  }

  return { withdraw }
}
