import { useLingui } from '@lingui/react/macro'

import { offeredValues } from '#contract/characteristic-filters.ts'
import type { Characteristic } from '#contract/characteristics.ts'
import { Field } from '#src/features/publish/field.tsx'
import { characteristicNames } from '#src/i18n/names/characteristics/characteristic-names.ts'
import { useCharacteristicText } from '#src/i18n/names/characteristics/use-characteristic-text.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useCharacteristic } from './use-characteristic.ts'

/** One of a few values, in the phone's native picker. */
export function ChosenCharacteristic({ characteristic }: { characteristic: Characteristic }) {
  'use memo'
  const { i18n } = useLingui()
  const textOf = useCharacteristicText()
  const [value, setValue] = useCharacteristic(characteristic)

  return (
    <Field name={`characteristics.${characteristic}`} label={i18n._(characteristicNames[characteristic])}>
      {(attributes) => (
        <div className="relative">
          <select
            {...attributes}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            className="field appearance-none truncate pe-10"
          >
            <option value="">–</option>
            {offeredValues(characteristic).map((each) => (
              <option key={each} value={each}>
                {textOf(characteristic, each)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-text-muted" />
        </div>
      )}
    </Field>
  )
}
