import { useLingui } from '@lingui/react'

import { characteristics, type Characteristic, type ChoiceCharacteristic } from '#contract/characteristics.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

import { optionName } from './option-names.ts'

/** Formats a characteristic's value in the reader's language: options by name, numbers with their unit. */
export function useCharacteristicText() {
  const { i18n } = useLingui()
  const formats = useFormats()

  return (key: Characteristic, value: string | number): string => {
    const definition = characteristics[key]
    if (definition.kind === 'number' && typeof value === 'number')
      return definition.unit ? formats.measure(value, definition.unit) : formats.number(value)

    const name = definition.kind === 'choice' ? optionName(key as ChoiceCharacteristic, String(value)) : undefined
    return name ? i18n._(name) : String(value)
  }
}
