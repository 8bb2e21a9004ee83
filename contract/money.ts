/** The kind of a price. A donation costs nothing. */
export const priceKinds = ['fixed', 'negotiable', 'donation'] as const

export type PriceKind = (typeof priceKinds)[number]

/** `cents` are whole euro cents, zero for a donation. */
export type Price = { kind: PriceKind; cents: number }

export const centsPerEuro = 100
