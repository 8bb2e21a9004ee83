import { z } from 'zod'

import { locales } from '#contract/language/locales.ts'
import { orderStates, paymentFailures, paymentProviders, receiptKinds } from '#contract/orders.ts'
import { countries } from '#contract/place.ts'
import { promotionOptions } from '#contract/promotions.ts'

import { endpoint } from './endpoint.ts'
import { ListingId, Photo } from './listings.ts'
import { Milliseconds } from './milliseconds.ts'
import { Promotion } from './promotions.ts'

const OrderLine = Promotion.omit({ orderId: true }).extend({
  days: z.int(),
  cents: z.int().describe('With VAT'),
  refundedCents: z.int(),
})

const Receipt = z.object({
  number: z.string().describe('Sequential, without gaps'),
  kind: z.enum(receiptKinds),
  cents: z.int().describe('Positive; of a credit note, what was paid back'),
  issuedAt: Milliseconds,
})

export const Order = z.object({
  id: z.uuid(),
  state: z.enum(orderStates),
  failure: z.enum(paymentFailures).nullable().describe('Of a failed order'),
  listing: z.object({
    id: ListingId.nullable().describe('Null when the listing is gone'),
    title: z.string(),
    photo: Photo.nullable(),
  }),
  lines: z.array(OrderLine),
  country: z.enum(countries),
  totalCents: z.int().describe('With VAT'),
  vatCents: z.int().describe('Contained in the total'),
  vatPercent: z.number(),
  refundedCents: z.int(),
  createdAt: Milliseconds,
  paidAt: Milliseconds.nullable(),
  paymentUrl: z.url().nullable().describe('The page of the payment provider, while the order can be paid there'),
  withdrawal: z
    .object({
      until: Milliseconds,
      refundCents: z.int().describe('What is paid back if the buyer withdraws now'),
    })
    .nullable()
    .describe('While the right of withdrawal applies'),
  withdrawnAt: Milliseconds.nullable(),
  receipts: z.array(Receipt),
})
export type Order = z.infer<typeof Order>

const params = z.strictObject({ orderId: z.uuid() })

/** Language of the provider's page and of the address to which it returns. */
const locale = z.enum(locales)

export const placeOrder = endpoint('PUT /v0/orders/:orderId', {
  summary:
    'Orders promotion options for an own listing under an id of the client’s making. Sent twice, it is done once',
  access: 'member',
  params,
  body: z.strictObject({
    listingId: ListingId,
    options: z.array(z.enum(promotionOptions)).min(1).max(promotionOptions.length),
    country: z.enum(countries).describe('Where the buyer lives: its VAT applies'),
    shownTotal: z
      .int()
      .min(0)
      .describe('In cents, as the buyer saw it. The price list decides; another total is refused'),
    beginsAtOnce: z.literal(true).describe('The buyer wants it before the time of withdrawal has passed'),
    locale,
  }),
  response: Order,
  problems: [
    'order-not-found',
    'listing-not-found',
    'listing-closed',
    'price-changed',
    'payment-unavailable',
    'account-leaving',
    'member-suspended',
  ],
})

export const payOrder = endpoint('POST /v0/orders/:orderId/payment', {
  summary: 'Makes a page of the payment provider for an order that is not paid, or gives the one that is open',
  access: 'owner',
  params,
  body: z.strictObject({ locale }),
  response: Order,
  problems: [
    'order-not-found',
    'order-closed',
    'listing-closed',
    'payment-unavailable',
    'account-leaving',
    'member-suspended',
  ],
})

export const cancelOrder = endpoint('DELETE /v0/orders/:orderId', {
  summary: 'Cancels an order that is not paid. One that is cancelled stays so',
  access: 'owner',
  params,
  response: Order,
  problems: ['order-not-found', 'order-closed'],
})

export const listOrders = endpoint('GET /v0/orders', {
  summary: 'Lists the own orders, the latest first',
  access: 'member',
  query: z.strictObject({
    after: z
      .string()
      .regex(/^[\w-]{1,400}$/)
      .optional(),
  }),
  response: z.object({ orders: z.array(Order), next: z.string().nullable() }),
})

export const readOrder = endpoint('GET /v0/orders/:orderId', {
  summary: 'Reads an own order',
  access: 'owner',
  params,
  response: Order,
  problems: ['order-not-found'],
})

export const withdrawFromOrder = endpoint('PUT /v0/orders/:orderId/withdrawal', {
  summary:
    'Withdraws from a paid order: its promotions end, and what they have not used is paid back. Sent twice, it is done once',
  access: 'owner',
  params,
  body: z.strictObject({}),
  response: Order,
  problems: ['order-not-found', 'withdrawal-too-late'],
})

export const readReceipt = endpoint('GET /v0/orders/:orderId/receipts/:number', {
  summary: 'Gives a receipt or a credit note as PDF',
  access: 'owner',
  params: params.extend({ number: z.string().regex(/^[\w-]{1,40}$/) }),
  query: z.strictObject({ locale }),
  response: z.unknown(),
  mediaType: 'application/pdf',
  isFile: true,
  problems: ['order-not-found'],
})

export const receivePaymentEvent = endpoint('POST /v0/payments/:provider/events', {
  summary: 'Takes a signed event of the payment provider. Delivered several times, it is taken once',
  access: 'public',
  params: z.strictObject({ provider: z.enum(paymentProviders) }),
  rawBody: {
    maxBytes: 256 * 1024,
    mediaTypes: ['application/json'],
    headers: ['stripe-signature', 'sandbox-signature'],
  },
  response: z.object({}),
  problems: ['not-found', 'signature-wrong'],
})
