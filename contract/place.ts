/** Luxembourg and its three neighbours, the countries that listings come from. */
export const countries = ['LU', 'FR', 'DE', 'BE'] as const

export type Country = (typeof countries)[number]

const postalCodes = { LU: /^(?:L[- ]?)?(\d{4})$/i, FR: /^(\d{5})$/, DE: /^(\d{5})$/, BE: /^(\d{4})$/ } as const

/** The digits of a postal code as the country writes it, or nothing if it is none. */
export function normalisePostalCode(country: Country, text: string): string | undefined {
  return postalCodes[country].exec(text.trim())?.[1]
}
