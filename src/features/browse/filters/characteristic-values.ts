import { splitCharacteristic } from '#contract/characteristic-filters.ts'

/** The values or bounds that a search asks of one characteristic. */
export const selectedValues = (key: string, selected: readonly string[]): string[] =>
  selected
    .map(splitCharacteristic)
    .filter(([selectedKey]) => selectedKey === key)
    .map(([, value]) => value)

/** The same for the others, and these values for one; none at all where it is asked for nothing. */
export function withSelectedValues(
  key: string,
  values: readonly string[],
  selected: readonly string[],
): string[] | undefined {
  const others = selected.filter((each) => splitCharacteristic(each)[0] !== key)
  const all = [...others, ...values.map((value) => `${key}:${value}`)]
  return all.length > 0 ? all : undefined
}

/** Takes `64..256` apart; what is left out is empty, as in a field. */
export function splitBounds(bounds: string): { least: string; most: string } {
  const [least = '', most = ''] = bounds.includes('..') ? bounds.split('..') : [bounds, bounds]
  return { least, most }
}

/** What two fields say together: nothing where they are empty, or not numbers, or the wrong way round. */
export function boundsOf(least: string, most: string): string | undefined {
  if (![least, most].every((each) => /^(\d{1,9}(\.\d{1,3})?)?$/.test(each)) || least + most === '') return undefined
  return least !== '' && most !== '' && Number(least) > Number(most) ? undefined : `${least}..${most}`
}
