/** The VAT that a price in cents contains, in cents. `percent` has at most two decimals. */
export function vatIn(cents: number, percent: number): number {
  // In hundredths of a percent, so that halves are exact and are rounded up.
  const rate = Math.round(percent * 100)
  return cents - Math.round((cents * 10_000) / (10_000 + rate))
}

/**
 * The VAT of a refund, when `before` was refunded already. The VAT of all refunds of a sum adds up to the VAT of the
 * sum.
 */
export const vatOfRefund = (cents: number, before: number, percent: number): number =>
  vatIn(before + cents, percent) - vatIn(before, percent)

/** The part of a price for `left` of its time, to the nearest cent. */
export const proRata = (cents: number, left: number, whole: number): number =>
  Math.round(cents * Math.min(1, Math.max(0, left / whole)))
