import type { Locale } from '#contract/language/locales.ts'
import type { PaymentProviderName } from '#contract/orders.ts'

/** What is to be paid on a page of the provider. Amounts are in cents of `currency`. */
export type Checkout = {
  /** Opening a page twice for the same payment gives the same page. */
  paymentId: string
  orderId: string
  lines: readonly { name: string; cents: number }[]
  locale: Locale
  email: string
  /** Where the buyer returns after paying, or after leaving the page without. */
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** `reference` is the provider's name of the page, and of the payment made there. */
export type PaymentPage = { reference: string; url: string }

/** `open`: nobody has paid yet. `pending`: the buyer has paid, and the provider waits for the money. */
export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired'

export type ProviderPayment = {
  reference: string
  status: PaymentStatus
  cents: number
  /** ISO 4217, in lower case. */
  currency: string
}

/** A statement of the provider. `id` is the same however often it is delivered. */
export type PaymentEvent =
  | ({ kind: 'payment'; id: string } & ProviderPayment)
  | RefundFailed
  | { kind: 'other'; id: string }

/** A refund that the provider had accepted did not reach the buyer. */
export type RefundFailed = { kind: 'refund-failed'; id: string; refundReference: string }

export type PaymentProvider = {
  name: PaymentProviderName
  /** Opens a page, or gives the one that is open for the payment. Throws if the provider cannot be reached. */
  open: (checkout: Checkout) => Promise<PaymentPage>
  /** Closes the page, so that nobody can pay there any more. Does nothing if it is closed or used. */
  close: (reference: string) => Promise<void>
  read: (reference: string) => Promise<ProviderPayment>
  /** Sent again with the same id, it is done once. */
  refund: (refund: { id: string; reference: string; cents: number }) => Promise<{ reference: string }>
  /** Reads a delivered event. Throws `signature-wrong` unless the provider has signed it within the last minutes. */
  readEvent: (body: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => PaymentEvent
}

/** The currency of all orders. */
export const currency = 'eur'
