import { expect, test } from 'vitest'

import { compactVatNumber, isVatNumber } from '#contract/vat-numbers.ts'

test.each([
  'LU 150 274 42',
  'LU26375245',
  'BE 0428.759.497',
  'BE0403170701',
  'DE 136,695 976',
  'DE811569869',
  'FR 40 303 265 045',
  'FR 23 334 175 221',
  'FR K7 399 859 412',
  'FR 4Z 123 456 782',
  'fr-53000004605',
  'ATU37675002',
  'NL004495445B01',
  'IT00743110157',
  'EL094259216',
])('%s is a VAT number', (typed) => {
  expect(isVatNumber(compactVatNumber(typed.replaceAll(',', '')))).toBe(true)
})

test.each([
  ['a wrong check digit in Luxembourg', 'LU15027443'],
  ['a wrong check digit in Belgium', 'BE0428759498'],
  ['a wrong check digit in Germany', 'DE136695978'],
  ['a wrong key in France', 'FR84323140391'],
  ['a wrong SIREN in France', 'FR40303265046'],
  ['a wrong key with letters', 'FRK8399859412'],
  ['a letter that no key has', 'FRO7399859412'],
  ['two digits that are exchanged', 'LU51027442'],
  ['one digit too many', 'LU150274420'],
  ['no country', '15027442'],
  ['a country outside the European Union', 'CH107787577'],
  ['the name of a property', 'constructor'],
  ['nothing', ''],
])('a VAT number with %s is none', (_, compact) => {
  expect(isVatNumber(compact)).toBe(false)
})
