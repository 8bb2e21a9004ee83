/** Units that every `Intl` can write; a number without one stands alone. */
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
