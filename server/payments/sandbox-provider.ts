import type { Kysely } from 'kysely'

import { second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import type { SandboxPaymentsTable, Schema } from '#server/database/schema.ts'

import { type Checkout, currency, type PaymentProvider, type ProviderPayment } from './payment-provider.ts'
import { isSandboxSignature, signSandboxEvent } from './sandbox-signatures.ts'

/** What the buyer can do on the page of the sandbox. `delay` is a payment whose money comes later. */
export const sandboxOutcomes = ['pay', 'decline', 'delay'] as const

export type SandboxOutcome = (typeof sandboxOutcomes)[number]

const confirmationDelay = 5 * second

export type SandboxPage = Pick<ProviderPayment, 'reference' | 'status' | 'cents'> & {
  locale: string
  returnUrl: string
}

/** An event as the sandbox delivers it. */
export type SandboxEvent = { body: string; signature: string }

type Dependencies = {
  db: Kysely<Schema>
  /** Signs the events. */
  key: Uint8Array
  /** Scheme and host of the site. */
  origin: () => string
  now?: () => Date
}

export type SandboxProvider = ReturnType<typeof createSandboxProvider>

/** A payment provider without money, for trying everything out. Its pages are on this server, its data in our database. */
export function createSandboxProvider({ db, key, origin, now = () => new Date() }: Dependencies) {
  async function open({ paymentId, orderId, lines, locale, returnUrl, expiresAt }: Checkout) {
    const reference = `sandbox_${paymentId}`
    const cents = lines.reduce((sum, line) => sum + line.cents, 0)
    await db
      .insertInto('sandbox_payments')
      .values({
        reference,
        order_id: orderId,
        cents,
        currency,
        locale,
        return_url: returnUrl,
        state: 'open',
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { reference, url: `${origin()}/sandbox-payment/${reference}` }
  }

  const change = (reference: string, from: Row['state'], to: Partial<Pick<Row, 'state' | 'settles_at'>>) =>
    db
      .updateTable('sandbox_payments')
      .set(to)
      .where('reference', '=', reference)
      .where('state', '=', from)
      .executeTakeFirst()

  /** The state at the moment: time passes for pages and delayed confirmations without anybody noting it. */
  async function readRow(reference: string): Promise<Row | undefined> {
    const row = await find(reference)
    if (row?.state === 'open' && row.expires_at <= now()) await change(reference, 'open', { state: 'expired' })
    else if (row?.state === 'pending' && row.settles_at && row.settles_at <= now())
      await change(reference, 'pending', { state: 'paid' })
    else return row
    return find(reference)
  }

  const find = (reference: string): Promise<Row | undefined> =>
    db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst()

  async function read(reference: string): Promise<ProviderPayment> {
    const row = await readRow(reference)
    if (!row) throw new Error(`The sandbox has no payment ${reference}`)
    return toPayment(row)
  }

  async function refund({ id, reference, cents }: { id: string; reference: string; cents: number }) {
    return db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (row.refunds[id] !== undefined) return { reference: `refund_${id}` }
      if (row.state !== 'paid' || refundedOf(row) + cents > row.cents)
        throw new Error(`The sandbox has refused to refund ${cents} cents of ${reference}`)
      await transaction
        .updateTable('sandbox_payments')
        .set({ refunds: JSON.stringify({ ...row.refunds, [id]: cents }) })
        .where('reference', '=', reference)
        .execute()
      return { reference: `refund_${id}` }
    })
  }

  /** Undefined if there is no such payment. */
  async function readPage(reference: string): Promise<SandboxPage | undefined> {
    const row = await readRow(reference)
    return row && { ...toPayment(row), locale: row.locale, returnUrl: row.return_url }
  }

  /** Does what the buyer has chosen, once. Gives the event to deliver; undefined if the page was used or closed. */
  async function settle(reference: string, outcome: SandboxOutcome): Promise<SandboxEvent | undefined> {
    const to = {
      pay: { state: 'paid' },
      decline: { state: 'failed' },
      delay: { state: 'pending', settles_at: new Date(now().getTime() + confirmationDelay) },
    } as const
    const before = await readRow(reference)
    if (before?.state !== 'open') return undefined
    const { numUpdatedRows } = await change(reference, 'open', to[outcome])
    return numUpdatedRows === 1n ? eventOf(await read(reference)) : undefined
  }

  /** An event about the state that a payment has. */
  function eventOf(payment: ProviderPayment): SandboxEvent {
    const body = JSON.stringify({ id: `event_${payment.reference}_${payment.status}`, ...payment })
    return { body, signature: signSandboxEvent(body, key, now()) }
  }

  const provider: PaymentProvider = {
    name: 'sandbox',
    open,
    close: async (reference) => void (await change(reference, 'open', { state: 'expired' })),
    read,
    refund,
    readEvent(body, headers) {
      if (!isSandboxSignature(headers['sandbox-signature'] ?? '', body, key, now()))
        throw new Problem('signature-wrong')
      return { kind: 'payment', ...(JSON.parse(Buffer.from(body).toString()) as ProviderPayment & { id: string }) }
    },
  }

  return { ...provider, readPage, settle, eventOf, confirmationDelay }
}

type Row = Pick<
  SandboxPaymentsTable,
  'reference' | 'order_id' | 'cents' | 'currency' | 'locale' | 'return_url' | 'state'
> & { refunds: Record<string, number>; expires_at: Date; settles_at: Date | null }

const refundedOf = ({ refunds }: Row) => Object.values(refunds).reduce((sum, cents) => sum + cents, 0)

const toPayment = ({ reference, state, cents, currency: of }: Row): ProviderPayment => ({
  reference,
  status: state,
  cents,
  currency: of,
})
