import type { Counted } from '#contract/api/facets.ts'
import { isNumeric, offeredValues } from '#contract/characteristic-filters.ts'
import type { Characteristic } from '#contract/characteristics.ts'
import { useCharacteristicText } from '#src/i18n/names/characteristics/use-characteristic-text.ts'

import { CheckField } from './check-field.tsx'

type ValuesFieldProps = {
  characteristic: Characteristic
  selected: readonly string[]
  onChange: (values: readonly string[]) => void
  counts: readonly (Counted & { value: string })[] | undefined
}

/** Values to choose from. For numbers: those that occur, once the counts are known, otherwise the usual ones. */
export function ValuesField({ characteristic, selected, onChange, counts }: ValuesFieldProps) {
  const textOf = useCharacteristicText()
  const hasNumbers = isNumeric(characteristic)
  const known = hasNumbers && counts?.length ? counts.map(({ value }) => value) : offeredValues(characteristic)
  const values = [...new Set([...known, ...selected.filter((value) => !value.includes('..'))])]

  return (
    <div className="-mx-2 max-h-72 overflow-y-auto overscroll-contain px-2">
      {values.map((value) => (
        <CheckField
          key={value}
          name="characteristic"
          value={`${characteristic}:${value}`}
          isChecked={selected.includes(value)}
          onChange={(isChosen) => onChange(isChosen ? [...selected, value] : selected.filter((each) => each !== value))}
          count={counts?.find((each) => each.value === value)}
        >
          {textOf(characteristic, hasNumbers ? Number(value) : value)}
        </CheckField>
      ))}
    </div>
  )
}
