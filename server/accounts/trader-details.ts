import type { OwnTrader } from '#contract/api/account.ts'
import { addressLine, type TraderDeclaration } from '#contract/traders.ts'
import type { Trader } from '#server/database/schema.ts'

/** A declaration as it is stored. Servers of the previous release read the address in one line, and no nulls. */
export function toTrader(declaration: TraderDeclaration, certifiedAt: Date): Trader {
  return {
    ...declaration,
    address: addressLine(declaration),
    registration: declaration.registration ?? '',
    vat: declaration.vat ?? '',
    certifiedAt: certifiedAt.toISOString(),
  }
}

/** As its member edits it. Of an imported one, the whole address stands in the first line. */
export function toOwnTrader({ name, address, registration, vat, certifiedAt, ...rest }: Trader): OwnTrader {
  return {
    name,
    street: rest.street ?? address,
    postalCode: rest.postalCode ?? '',
    town: rest.town ?? '',
    country: rest.country ?? 'LU',
    contactEmail: rest.contactEmail ?? '',
    phone: rest.phone ?? '',
    registration: registration || null,
    vat: vat || null,
    certifiedAt: certifiedAt === undefined ? null : Date.parse(certifiedAt),
  }
}
