import { type Kysely, sql } from 'kysely'

import { timeZone } from '#contract/language/dates.ts'
import { operate } from '#server/cli/operator.ts'
import type { Schema } from '#server/database/schema.ts'

import { euros, row } from './columns.ts'

type Period = { from?: string; to?: string }

export async function showRevenue({ from, to }: Period): Promise<void> {
  const today = new Date().toLocaleDateString('sv', { timeZone })
  const period = { from: from ?? `${today.slice(0, 8)}01`, to: to ?? today }
  const { options, taxes } = await operate(async ({ database: { db } }) => ({
    options: await revenueByOption(db, period),
    taxes: await vatByCountry(db, period),
  }))
  process.stdout.write(`From ${period.from} to ${period.to}, in euros with VAT\n\n`)
  process.stdout.write(line('option', 'sold', 'paid', 'refunded', 'revenue'))
  for (const { option, sold, paid, refunded } of options)
    process.stdout.write(line(option, String(sold), euros(paid), euros(refunded), euros(paid - refunded)))
  const sum = (column: 'sold' | 'paid' | 'refunded') => options.reduce((total, each) => total + each[column], 0)
  const [paid, refunded] = [sum('paid'), sum('refunded')]
  process.stdout.write(line('total', String(sum('sold')), euros(paid), euros(refunded), euros(paid - refunded)))
  process.stdout.write('\nVAT of receipts and credit notes\n')
  for (const { country, percent, vat } of taxes)
    process.stdout.write(`${country} ${Number(percent)} %`.padEnd(16) + euros(vat).padStart(12) + '\n')
}

const line = (option: string, sold: string, paid: string, refunded: string, revenue: string) =>
  row([
    [option, 16],
    [sold, -8],
    [paid, -12],
    [refunded, -12],
    [revenue, -12],
  ])

const within = (column: string, { from, to }: Required<Period>) =>
  sql<boolean>`(${sql.ref(column)} at time zone ${timeZone})::date between ${from}::date and ${to}::date`

/** What was paid counts on the day of the payment, what was refunded on the day when the refund was done. */
export async function revenueByOption(db: Kysely<Schema>, period: Required<Period>) {
  const { rows } = await sql<{ option: string; sold: number; paid: number; refunded: number }>`
    select option, sum(sold)::int as sold, sum(paid)::int as paid, sum(refunded)::int as refunded
    from (
      select option, 1 as sold, cents as paid, 0 as refunded
      from order_lines join orders on orders.id = order_lines.order_id
      where ${within('paid_at', period)}
      union all
      select line.key, 0, 0, line.value::int
      from refunds, jsonb_each_text(lines) as line
      where state <> 'requested' and ${within('done_at', period)}
    ) as moved
    group by option
    order by option`.execute(db)
  return rows
}

export async function vatByCountry(db: Kysely<Schema>, period: Required<Period>) {
  const { rows } = await sql<{ country: string; percent: string; vat: number }>`
    select country, vat_percent as percent,
      sum(case when kind = 'receipt' then receipts.vat_cents else -receipts.vat_cents end)::int as vat
    from receipts join orders on orders.id = receipts.order_id
    where ${within('issued_at', period)}
    group by country, vat_percent
    order by country, vat_percent`.execute(db)
  return rows
}
