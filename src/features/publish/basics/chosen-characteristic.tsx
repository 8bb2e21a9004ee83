import { useLingui } from '@lingui/react/macro'

import { offeredValues } from '#contract/characteristic-filters.ts'
import type { Characteristic } from '#contract/characteristics.ts'
import { Field } from '#src/features/publish/field.tsx'
import { characteristicNames } from '#src/i18n/names/characteristics/characteristic-names.ts'
import { useCharacteristicText } from '#src/i18n/names/characteristics/use-characteristic-text.ts'
import { Select } from '#src/ui/select.tsx'

import { useCharacteristic } from './use-characteristic.ts'

const nothing = { value: '', label: '–' }

/** One of a few values, in the phone's native picker. */
export function ChosenCharacteristic({ characteristic }: { characteristic: Characteristic }) {
  'use memo'
  const { i18n } = useLingui()
  const textOf = useCharacteristicText()
  const [value, setValue] = useCharacteristic(characteristic)
  const options = offeredValues(characteristic).map((each) => ({ value: each, label: textOf(characteristic, each) }))

  return (
    <Field name={`characteristics.${characteristic}`} label={i18n._(characteristicNames[characteristic])}>
      {(attributes) => (
        <Select {...attributes} value={String(value)} options={[nothing, ...options]} onChange={setValue} />
      )}
    </Field>
  )
}
