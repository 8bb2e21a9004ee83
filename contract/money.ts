/** The kind of a price. A donation costs nothing. */
export const priceKinds = ['fixed', 'negotiable', 'donation'] as const

export type PriceKind = (typeof priceKinds)[number]

/** `cents` are whole euro cents, zero for a donation. */
export type Price = { kind: PriceKind; cents: number }

export const centsPerEuro = 100

/** Parses a price as people type it (`12`, `12,5`, `1 200.00`) into whole cents. Null if it is not a price. */
export function parseCents(euros: string): number | null {
  const plain = euros.replaceAll(/[\s€'’\u00a0\u202f]/gu, '')
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const [, whole = '', cents = ''] = match
  return Number(whole.replaceAll(/[.,]/g, '')) * centsPerEuro + Number(cents.padEnd(2, '0'))
}
