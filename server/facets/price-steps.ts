import { maxPrice } from '#contract/listing-search.ts'

const stepsOfTen = [1, 2, 3, 5, 7]
const powersOfTen = Array.from({ length: Math.log10(maxPrice) + 1 }, (_, power) => 10 ** power)

/** Where each step of the prices begins, in whole euros: five to the power of ten, so that cheap things are told apart. */
export const priceSteps: readonly number[] = [
  0,
  ...powersOfTen.flatMap((power) => stepsOfTen.map((step) => step * power)),
].filter((euros) => euros <= maxPrice)
