import type { OrderState } from '#contract/orders.ts'
import { memberOf } from '#server/cli/member/member-of.ts'
import { operate } from '#server/cli/operator.ts'

import { euros, moment, row } from './columns.ts'
import { orderOf } from './order-of.ts'

type Filter = { state?: OrderState; member?: string; limit: number }

export async function listOrders({ state, member, limit }: Filter): Promise<void> {
  const orders = await operate(async (operator) => {
    const memberId = member === undefined ? undefined : (await memberOf(operator, member)).id
    return operator.database.db
      .selectFrom('orders')
      .leftJoin('members', 'members.id', 'member_id')
      .select(['orders.id', 'state', 'total_cents', 'refunded_cents', 'orders.created_at', 'listing_title', 'username'])
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
      .orderBy('orders.created_at', 'desc')
      .limit(limit)
      .execute()
  })
  if (orders.length === 0) return void process.stdout.write('There is no such order.\n')
  for (const each of orders)
    process.stdout.write(
      row([
        [each.id, 36],
        [moment(each.created_at), 16],
        [each.state, 9],
        [euros(each.total_cents), -9],
        [each.refunded_cents > 0 ? `-${euros(each.refunded_cents)}` : '', -9],
        [each.username ?? 'deleted member', 20],
        [each.listing_title, 0],
      ]),
    )
}

export async function showOrder(name: string): Promise<void> {
  const found = await operate(async ({ database: { db } }) => {
    const id = await orderOf(db, name)
    return {
      order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      lines: await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('option').execute(),
      payments: await db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
      events: await db
        .selectFrom('payment_events')
        .selectAll()
        .where('order_id', '=', id)
        .orderBy('received_at')
        .execute(),
      refunds: await db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
      receipts: await db.selectFrom('receipts').selectAll().where('order_id', '=', id).orderBy('number').execute(),
    }
  })
  const { order } = found
  const write = (text: string) => process.stdout.write(`${text}\n`)
  write(`Order ${order.id}: ${order.state}${order.failure === null ? '' : `, ${order.failure}`}`)
  write(`  ${order.buyer.username}, ${order.buyer.email}, ${order.country}: ${order.listing_title}`)
  write(`  placed ${moment(order.created_at)}${order.paid_at ? `, paid ${moment(order.paid_at)}` : ''}`)
  if (order.withdrawn_at) write(`  withdrawn ${moment(order.withdrawn_at)}`)
  write(`  ${euros(order.total_cents)} with ${euros(order.vat_cents)} VAT (${Number(order.vat_percent)} %)`)
  for (const { option, days, cents, refunded_cents } of found.lines)
    write(`  line     ${option}, ${days} days, ${euros(cents)}, refunded ${euros(refunded_cents)}`)
  for (const { provider, reference, state, created_at } of found.payments)
    write(`  payment  ${moment(created_at)} ${provider} ${reference ?? 'not answered'}: ${state}`)
  for (const { event_id, kind, cents, currency, outcome, received_at } of found.events)
    write(`  event    ${moment(received_at)} ${event_id}: ${kind} ${cents} ${currency}, ${outcome}`)
  for (const { reason, cents, state, attempts, created_at } of found.refunds)
    write(`  refund   ${moment(created_at)} ${euros(cents)} (${reason}): ${state} after ${attempts} attempts`)
  for (const { number, kind, cents, issued_at } of found.receipts)
    write(`  ${kind === 'receipt' ? 'receipt ' : 'credit  '} ${moment(issued_at)} ${number}: ${euros(cents)}`)
}
