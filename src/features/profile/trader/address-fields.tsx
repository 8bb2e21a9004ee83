import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

import { countries } from '#contract/place.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Select } from '#src/ui/select.tsx'

import type { TraderInput } from './use-trader-draft.ts'

type AddressFieldsProps = {
  typed: TraderInput
  onEdit: (part: Partial<TraderInput>) => void
  errorOf: (field: 'street' | 'postalCode' | 'town') => string | undefined
}

/** The address at which the business can be reached by post. */
export function AddressFields({ typed, onEdit, errorOf }: AddressFieldsProps) {
  const formats = useFormats()
  const countryId = useId()

  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="sr-only">
        <Trans>Address</Trans>
      </legend>
      <TextField
        label={<Trans>Street and number</Trans>}
        name="street-address"
        autoComplete="street-address"
        value={typed.street}
        onChange={(street) => onEdit({ street })}
        error={errorOf('street')}
      />
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
        <TextField
          label={<Trans>Postal code</Trans>}
          name="postal-code"
          autoComplete="postal-code"
          value={typed.postalCode}
          onChange={(postalCode) => onEdit({ postalCode })}
          error={errorOf('postalCode')}
        />
        <TextField
          label={<Trans>Town</Trans>}
          name="address-level2"
          autoComplete="address-level2"
          value={typed.town}
          onChange={(town) => onEdit({ town })}
          error={errorOf('town')}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={countryId} className="text-sm font-medium">
          <Trans>Country</Trans>
        </label>
        <Select
          id={countryId}
          value={typed.country}
          options={countries.map((each) => ({ value: each, label: formats.countryName(each) }))}
          onChange={(country) => onEdit({ country })}
          autoComplete="country"
          className="max-w-72"
        />
      </div>
    </fieldset>
  )
}
