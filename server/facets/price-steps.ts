import { maxPrice } from '#contract/listing-search.ts'

const stepsOfTen = [1, 2, 3, 5, 7]
const powersOfTen = Array.from({ length: Math.log10(maxPrice) + 1 }, (_, power) => 10 ** power)

/** Lower bounds of the price steps in whole euros: five per power of ten, so that low prices are distinguished. */
export const priceSteps: readonly number[] = [
  0,
  ...powersOfTen.flatMap((power) => stepsOfTen.map((step) => step * power)),
].filter((euros) => euros <= maxPrice)
