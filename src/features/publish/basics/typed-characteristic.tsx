import { useLingui } from '@lingui/react/macro'

import { characteristics, maxCharacteristicTextLength, type Characteristic } from '#contract/characteristics.ts'
import { Field } from '#src/features/publish/field.tsx'
import { characteristicNames } from '#src/i18n/names/characteristics/characteristic-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

import { useCharacteristic } from './use-characteristic.ts'

/** A number with its unit, a year, or a few words. */
export function TypedCharacteristic({ characteristic }: { characteristic: Characteristic }) {
  'use memo'
  const { i18n } = useLingui()
  const formats = useFormats()
  const [value, setValue] = useCharacteristic(characteristic)
  const definition = characteristics[characteristic]
  const isText = definition.kind === 'text'
  const unit = definition.kind === 'number' && definition.unit ? formats.measure(1, definition.unit) : ''

  return (
    <Field
      name={`characteristics.${characteristic}`}
      label={i18n._(characteristicNames[characteristic])}
      aside={unit.replaceAll(/[\d\s]/g, '')}
    >
      {(attributes) => (
        <input
          {...attributes}
          value={String(value)}
          onChange={(event) => setValue(isText ? event.currentTarget.value : parseNumber(event.currentTarget.value))}
          inputMode={inputModes[definition.kind] ?? 'text'}
          maxLength={isText ? maxCharacteristicTextLength : 9}
          autoComplete="off"
          className="field aria-invalid:border-danger"
        />
      )}
    </Field>
  )
}

const inputModes: Partial<Record<string, 'decimal' | 'numeric'>> = { number: 'decimal', year: 'numeric' }

/** A number if the text is one in canonical form; otherwise the text as typed. */
function parseNumber(text: string): string | number {
  const written = text.trim().replace(',', '.')
  return written !== '' && String(Number(written)) === written ? Number(written) : text
}
