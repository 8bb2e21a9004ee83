/** The countries of the market: Luxembourg and its three neighbours. */
export const countries = ['LU', 'FR', 'DE', 'BE'] as const

export type Country = (typeof countries)[number]

const postalCodes = { LU: /^(?:L[- ]?)?(\d{4})$/i, FR: /^(\d{5})$/, DE: /^(\d{5})$/, BE: /^(\d{4})$/ } as const

/** The digits of a postal code in the country's format; undefined if the text is none. */
export function normalisePostalCode(country: Country, text: string): string | undefined {
  return postalCodes[country].exec(text.trim())?.[1]
}
