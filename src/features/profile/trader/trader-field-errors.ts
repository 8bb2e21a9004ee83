import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { findTraderFaults, type TraderFault, type TraderField } from '#contract/traders.ts'
import { useFieldErrors } from '#src/features/profile/form/use-field-errors.ts'
import { emailFormatError } from '#src/i18n/field-validation.ts'

import { toDeclaration, type TraderInput } from './use-trader-draft.ts'

const missing: Partial<Record<TraderField, MessageDescriptor>> = {
  name: msg`Please enter the name of the business.`,
  street: msg`Please enter the street and the number.`,
  town: msg`Please enter the town.`,
  registration: msg`Please enter the register and the number, or tick that there is none.`,
}

const invalid: Partial<Record<TraderField, MessageDescriptor>> = {
  postalCode: msg`This is not a postal code in this country.`,
  contactEmail: emailFormatError,
  phone: msg`Please begin with the country code, such as +352.`,
  vat: msg`This is not a VAT number. Please check it, with the letters of the country in front.`,
}

const tooLong = msg`This is too long.`

/** The server's codes are those of its schema, too. */
function errorText(field: TraderField, fault: TraderFault | (string & {})): MessageDescriptor {
  if (fault === 'too_big') return tooLong
  return (fault === 'missing' && missing[field]) || invalid[field] || missing[field] || tooLong
}

/** The errors of the declaration's form; see `useFieldErrors`. */
export function useTraderFieldErrors(typed: TraderInput, error: unknown) {
  const faults = findTraderFaults(toDeclaration(typed))
  const field = (name: Exclude<TraderField, 'country'>) => {
    const fault = faults[name]
    return {
      value: typed[name],
      check: () => fault && errorText(name, fault),
      refusal: { text: (code: string | undefined) => errorText(name, code ?? '') },
    }
  }

  return useFieldErrors(
    {
      name: field('name'),
      street: field('street'),
      postalCode: field('postalCode'),
      town: field('town'),
      contactEmail: field('contactEmail'),
      phone: field('phone'),
      registration: field('registration'),
      vat: field('vat'),
      complies: { value: '', check: () => (typed.complies ? undefined : uncertified) },
    },
    error,
  )
}

const uncertified = msg`Please tick this box: only those who confirm it may sell as a trader.`
