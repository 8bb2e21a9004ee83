import type { TraderDeclaration } from '#contract/traders.ts'

/** A valid declaration of a trader. */
export const aTrader = (given: Partial<TraderDeclaration> = {}): TraderDeclaration => ({
  name: 'Vélos Martin S.à r.l.',
  street: '12, rue de la Gare',
  postalCode: '4001',
  town: 'Esch',
  country: 'LU',
  contactEmail: 'bonjour@velos.example',
  phone: '+352 621 123 456',
  registration: 'RCS Luxembourg B 399418',
  vat: 'LU15027442',
  ...given,
})
