/** A VAT number as it is compared and stored: capital letters and digits, without anything between them. */
export const compactVatNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')

/**
 * The form of VAT numbers after the prefix of each member state, as VIES describes them. Source:
 * https://ec.europa.eu/taxation_customs/vies/#/faq, question 11.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Check digits in the countries of the market. The others are checked by their form alone. */
const hasCheckDigits: Readonly<Record<string, (number: string) => boolean>> = {
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  DE: hasGermanCheckDigit,
  FR: hasFrenchKey,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
}

/** Whether a compact number can be a VAT number of a member state. Whether it is registered, only VIES knows. */
export function isVatNumber(compact: string): boolean {
  const [country, number] = [compact.slice(0, 2), compact.slice(2)]
  if (!Object.hasOwn(forms, country) || !forms[country]!.test(number)) return false
  return hasCheckDigits[country]?.(number) ?? true
}

/** ISO/IEC 7064, MOD 11,10. */
function hasGermanCheckDigit(number: string): boolean {
  let product = 10
  for (const digit of number.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(number.at(-1))
}

/**
 * A key of two digits is derived from the SIREN that follows it. The keys with letters came later: there, the digits of
 * both are compared modulo 11. Source: the algorithms that the Commission publishes for VIES, France.
 */
function hasFrenchKey(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)]
  // Companies in Monaco have numbers that begin with zeros and are no SIREN.
  if (!siren.startsWith('000') && !hasLuhnDigit(siren)) return false
  if (/^\d\d$/.test(key)) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key)
  const [first, second] = [keyLetters.indexOf(key[0]!), keyLetters.indexOf(key[1]!)]
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11
}

/** Without I and O. */
const keyLetters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
