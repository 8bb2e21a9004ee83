import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import Stripe from 'stripe'

type Fields = Record<string, string>

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  url: string | null
  payment_intent: string | null
  metadata: Fields
}

type Refund = { id: string; object: 'refund'; amount: number; status: string; payment_intent: string; metadata: Fields }

export const webhookSecret = 'whsec_of_the_tests'

/** The part of Stripe's API that the server uses, over HTTP, with its idempotency keys. */
export async function openStripe() {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const requests: { path: string; fields: Fields; key: string | undefined }[] = []
  const answered = new Map<string, unknown>()
  /** Status of the payment intents that the bank has refused. */
  const intents = new Map<string, string>()
  let failing = 0
  let events = 0

  function answer(method: string, path: string, fields: Fields): unknown {
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (path === '/v1/checkout/sessions' && method === 'POST') return createSession(fields)
    if (id !== undefined && action === 'expire')
      return Object.assign(sessions.get(id)!, { status: 'expired', url: null })
    if (id !== undefined) return withIntent(sessions.get(id)!, fields)
    if (path === '/v1/refunds' && method === 'POST') return createRefund(fields)
    if (path === '/v1/refunds')
      return { object: 'list', data: refunds.filter((refund) => refund.payment_intent === fields['payment_intent']) }
    throw new Error(`The double of Stripe does not know ${method} ${path}`)
  }

  function createSession(fields: Fields): Session {
    const id = `cs_test_${sessions.size + 1}`
    const amounts = Object.entries(fields).filter(([name]) => name.endsWith('[unit_amount]'))
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amounts.reduce((sum, [, amount]) => sum + Number(amount), 0),
      currency: fields['line_items[0][price_data][currency]']!,
      url: `https://checkout.stripe.example/${id}`,
      payment_intent: null,
      metadata: { payment: fields['metadata[payment]']! },
    }
    sessions.set(id, session)
    return session
  }

  function withIntent(session: Session, fields: Fields) {
    const status = session.payment_intent === null ? undefined : intents.get(session.payment_intent)
    const isExpanded = fields['expand[0]'] === 'payment_intent' && status !== undefined
    return isExpanded ? { ...session, payment_intent: { id: session.payment_intent, status } } : session
  }

  function createRefund(fields: Fields): Refund {
    const refund: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      amount: Number(fields['amount']),
      status: 'succeeded',
      payment_intent: fields['payment_intent']!,
      metadata: { refund: fields['metadata[refund]']! },
    }
    refunds.push(refund)
    return refund
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://stripe')
    const fields = Object.fromEntries(new URLSearchParams(request.method === 'POST' ? await read(request) : url.search))
    const key = request.headers['idempotency-key']?.toString()
    requests.push({ path: `${request.method} ${url.pathname}`, fields, key })
    response.setHeader('content-type', 'application/json')
    if (failing-- > 0) {
      response.writeHead(503, { 'stripe-should-retry': 'false' }).end('{"error":{"message":"down"}}')
      return
    }
    // Stripe's keys are for requests that change something.
    const isKnown = request.method === 'POST' && key !== undefined
    const body = (isKnown ? answered.get(key) : undefined) ?? answer(request.method!, url.pathname, fields)
    if (isKnown) answered.set(key, body)
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    server: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' as const },
    sessions,
    refunds,
    requests,
    /** The next requests are not answered. */
    fail: (count: number) => void (failing = count),

    /** The buyer completes the page; without `now`, the bank has still to confirm. */
    complete(id: string, { now = true } = {}): void {
      const session = sessions.get(id)!
      Object.assign(session, { status: 'complete', url: null, payment_intent: `pi_${id}` })
      if (now) session.payment_status = 'paid'
      else intents.set(`pi_${id}`, 'processing')
    },
    /** What the bank says of a payment that was to be confirmed. */
    confirm: (id: string) => Object.assign(sessions.get(id)!, { payment_status: 'paid' }),
    refuse: (id: string) => void intents.set(`pi_${id}`, 'requires_payment_method'),

    /** An event as Stripe delivers it, signed with its library. */
    event(type: string, object: object, signedAt = new Date()) {
      const body = JSON.stringify({ id: `evt_${(events += 1)}`, object: 'event', type, data: { object } })
      const timestamp = Math.floor(signedAt.getTime() / 1_000)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp })
      return { body: Buffer.from(body), headers: { 'stripe-signature': signature } }
    },
    close: () => close(server),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
