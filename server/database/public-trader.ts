import type { Trader as PublicTrader } from '#contract/api/listings.ts'

import type { Trader } from './schema.ts'

/** What everybody sees of a trader. `email` stays private: an import may have one, for the operator. */
export function toPublicTrader({ name, address, registration, vat, ...rest }: Trader): PublicTrader {
  return {
    name,
    address,
    registration,
    vat,
    ...(rest.contactEmail !== undefined && { contactEmail: rest.contactEmail }),
    ...(rest.phone !== undefined && { phone: rest.phone }),
    ...(rest.certifiedAt !== undefined && { certifiedAt: Date.parse(rest.certifiedAt) }),
  }
}
