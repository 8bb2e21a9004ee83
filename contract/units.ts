/** Units that `Intl` supports in every browser; a number without a unit stands alone. */
export const units = [
  'centimeter',
  'gigabyte',
  'inch',
  'kilogram',
  'kilometer',
  'liter',
  'millimeter',
  'percent',
] as const

export type Unit = (typeof units)[number]
