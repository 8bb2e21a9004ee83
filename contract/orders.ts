/** The states of an order. `paid` stays when a part was refunded; `refunded` says that all of it was. */
export const orderStates = ['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded'] as const

export type OrderState = (typeof orderStates)[number]

/** Orders that can still be paid or cancelled. */
export const openOrderStates = ['created', 'pending', 'failed'] as const satisfies readonly OrderState[]

/** Why a payment failed: the provider refused it, or nobody paid in time. */
export const paymentFailures = ['declined', 'expired'] as const

export type PaymentFailure = (typeof paymentFailures)[number]

export const paymentProviders = ['sandbox', 'stripe'] as const

export type PaymentProviderName = (typeof paymentProviders)[number]

/** Right of withdrawal (directive 2011/83/EU, article 9), in whole days after the day of the payment. */
export const withdrawalDays = 14

/** A receipt is issued for a payment, a credit note for each refund. Both count in one sequence without gaps. */
export const receiptKinds = ['receipt', 'credit-note'] as const

export type ReceiptKind = (typeof receiptKinds)[number]
