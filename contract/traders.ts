import { maxEmailLength } from './accounts.ts'
import { normalizeText } from './normalize-text.ts'
import { type Country, normalisePostalCode } from './place.ts'
import { compactVatNumber, isVatNumber } from './vat-numbers.ts'

/** What a member who sells as a trader has to say of their business (Regulation (EU) 2022/2065, article 30). */
export type TraderDeclaration = {
  name: string
  street: string
  postalCode: string
  town: string
  country: Country
  /** For customers. The address of the account stays private. */
  contactEmail: string
  phone: string
  /** The register and the number in it; null if the business is in none. */
  registration: string | null
  /** Null if the business has none. */
  vat: string | null
}

export type TraderField = keyof TraderDeclaration

export type TraderFault = 'missing' | 'too_big' | 'invalid_value'

export type TraderFaults = Partial<Record<TraderField, TraderFault>>

/** In characters. */
export const maxTraderLength = {
  name: 200,
  street: 120,
  postalCode: 10,
  town: 80,
  contactEmail: maxEmailLength,
  phone: 30,
  registration: 100,
  vat: 20,
} as const satisfies Partial<Record<TraderField, number>>

/** Days for which moderators still see a declaration that was replaced or revoked: the law says six months. */
export const formerTraderDays = 184

/** The declaration as it is stored and compared. */
export function normalizeDeclaration(typed: TraderDeclaration): TraderDeclaration {
  const { country, registration, vat } = typed
  const postalCode = normalizeLine(typed.postalCode)
  return {
    name: normalizeLine(typed.name),
    street: normalizeLine(typed.street),
    postalCode: normalisePostalCode(country, postalCode) ?? postalCode,
    town: normalizeLine(typed.town),
    country,
    contactEmail: normalizeLine(typed.contactEmail).toLowerCase(),
    phone: normalizeLine(typed.phone),
    registration: registration === null ? null : normalizeLine(registration),
    vat: vat === null ? null : compactVatNumber(vat) || null,
  }
}

const normalizeLine = (text: string) => normalizeText(text.replaceAll(/\s+/gu, ' '))

/** The first fault of each field of a normalized declaration; empty if it can be stored. */
export function findTraderFaults(declaration: TraderDeclaration): TraderFaults {
  const { country, postalCode, contactEmail, phone, vat } = declaration
  const faults: TraderFaults = {}
  if (normalisePostalCode(country, postalCode) === undefined) faults.postalCode = 'invalid_value'
  if (!emailPattern.test(contactEmail)) faults.contactEmail = 'invalid_value'
  if (!isInternationalNumber(phone)) faults.phone = 'invalid_value'
  if (vat !== null && !isVatNumber(vat)) faults.vat = 'invalid_value'
  for (const [field, max] of Object.entries(maxTraderLength) as [keyof typeof maxTraderLength, number][]) {
    const text = declaration[field]
    if (text === '') faults[field] = 'missing'
    else if (text !== null && text.length > max) faults[field] = 'too_big'
  }
  return faults
}

const emailPattern = /^\S+@\S+\.\S+$/

/** With the code of the country, because customers may live in another; seven to fifteen digits, as E.164 has them. */
function isInternationalNumber(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').length
  return /^\+[\d ()./-]+$/.test(phone) && digits >= 7 && digits <= 15
}

/** In one line, as it stands on an envelope abroad. */
export const addressLine = ({ street, postalCode, town, country }: TraderDeclaration): string =>
  `${street}, ${country === 'LU' ? 'L-' : ''}${postalCode} ${town}, ${countryNames[country]}`

const countryNames: Record<Country, string> = { LU: 'Luxembourg', FR: 'France', DE: 'Deutschland', BE: 'Belgique' }
