import { useLingui } from '@lingui/react/macro'

import { splitCharacteristic } from '#contract/characteristic-filters.ts'
import { isCharacteristic, type Characteristic } from '#contract/characteristics.ts'
import { characteristicNames } from '#src/i18n/names/characteristics/characteristic-names.ts'
import { useCharacteristicText } from '#src/i18n/names/characteristics/use-characteristic-text.ts'

/** A characteristic with the value or bounds of the filter. */
export function CharacteristicName({ filterValue }: { filterValue: string }) {
  const [key, value] = splitCharacteristic(filterValue)
  if (!isCharacteristic(key)) return filterValue

  return <Name characteristic={key} value={value} />
}

function Name({ characteristic, value }: { characteristic: Characteristic; value: string }) {
  const { i18n, t } = useLingui()
  const textOf = useCharacteristicText()
  const name = i18n._(characteristicNames[characteristic])
  const format = (text = '') => textOf(characteristic, /^[\d.]+$/.test(text) ? Number(text) : text)

  if (!value.includes('..')) {
    const written = format(value)
    return t`${name}: ${written}`
  }
  const [least, most] = value.split('..')
  const [lowest, highest] = [format(least), format(most)]
  if (!most) return t`${name}: from ${lowest}`
  return least ? t`${name}: ${lowest} – ${highest}` : t`${name}: up to ${highest}`
}
