/** The VAT that an amount in cents contains, in cents, rounded to the nearest one. */
export const vatContained = (cents: number, percent: number): number => cents - Math.round(cents / (1 + percent / 100))
