import { expect, test } from 'vitest'

import { addressLine, findTraderFaults, normalizeDeclaration } from '#contract/traders.ts'
import { aTrader } from '#tests/support/a-trader.ts'

test('a declaration is stored without what people type around it', () => {
  const typed = aTrader({
    name: '  Vélos\tMartin \u202E',
    postalCode: ' l-4001 ',
    contactEmail: ' Bonjour@Velos.Example ',
    registration: ' RCS  Luxembourg B 12 ',
    vat: 'lu 150.274-42',
  })

  expect(normalizeDeclaration(typed)).toMatchObject({
    name: 'Vélos Martin',
    postalCode: '4001',
    contactEmail: 'bonjour@velos.example',
    registration: 'RCS Luxembourg B 12',
    vat: 'LU15027442',
  })
})

test('a business may be in no register and have no VAT number', () => {
  const declaration = normalizeDeclaration(aTrader({ registration: null, vat: ' ' }))

  expect(declaration).toMatchObject({ registration: null, vat: null })
  expect(findTraderFaults(declaration)).toEqual({})
})

test('normalizing a declaration twice changes nothing', () => {
  const once = normalizeDeclaration(aTrader({ postalCode: 'L 4001', vat: 'LU 15027442' }))

  expect(normalizeDeclaration(once)).toEqual(once)
})

test.each([
  [{ name: ' ' }, { name: 'missing' }],
  [{ name: 'x'.repeat(201) }, { name: 'too_big' }],
  [{ street: '' }, { street: 'missing' }],
  [{ town: '' }, { town: 'missing' }],
  [{ postalCode: '' }, { postalCode: 'missing' }],
  [{ postalCode: '57100' }, { postalCode: 'invalid_value' }],
  [{ contactEmail: 'velos.example' }, { contactEmail: 'invalid_value' }],
  [{ phone: '' }, { phone: 'missing' }],
  [{ phone: '621 123 456' }, { phone: 'invalid_value' }],
  [{ phone: '+352 12' }, { phone: 'invalid_value' }],
  [{ phone: '+352 call me maybe' }, { phone: 'invalid_value' }],
  [{ registration: '' }, { registration: 'missing' }],
  [{ vat: 'LU15027443' }, { vat: 'invalid_value' }],
] as const)('a declaration with %o is refused', (given, faults) => {
  expect(findTraderFaults(normalizeDeclaration(aTrader(given)))).toEqual(faults)
})

test.each([
  ['LU', '4001', '12, rue de la Gare, L-4001 Esch, Luxembourg'],
  ['FR', '57100', '12, rue de la Gare, 57100 Esch, France'],
  ['DE', '66740', '12, rue de la Gare, 66740 Esch, Deutschland'],
  ['BE', '6700', '12, rue de la Gare, 6700 Esch, Belgique'],
] as const)('an address in %s is one line', (country, postalCode, line) => {
  expect(addressLine(aTrader({ country, postalCode }))).toBe(line)
})
