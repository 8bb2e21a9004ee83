import { splitCharacteristic } from '#contract/characteristic-filters.ts'

/** The values or bounds that a search requires of one characteristic. */
export const selectedValues = (key: string, selected: readonly string[]): string[] =>
  selected
    .map(splitCharacteristic)
    .filter(([selectedKey]) => selectedKey === key)
    .map(([, value]) => value)

/** Replaces the values of one characteristic and leaves the others; undefined if none are left. */
export function withSelectedValues(
  key: string,
  values: readonly string[],
  selected: readonly string[],
): string[] | undefined {
  const others = selected.filter((each) => splitCharacteristic(each)[0] !== key)
  const all = [...others, ...values.map((value) => `${key}:${value}`)]
  return all.length > 0 ? all : undefined
}

/** Splits `64..256` into its bounds; a missing bound is an empty string. */
export function splitBounds(bounds: string): { least: string; most: string } {
  const [least = '', most = ''] = bounds.includes('..') ? bounds.split('..') : [bounds, bounds]
  return { least, most }
}

/**
 * Combines two fields into bounds: undefined if both are empty, if one is not a number, or if they are in the wrong
 * order.
 */
export function boundsOf(least: string, most: string): string | undefined {
  if (![least, most].every((each) => /^(\d{1,9}(\.\d{1,3})?)?$/.test(each)) || least + most === '') return undefined
  return least !== '' && most !== '' && Number(least) > Number(most) ? undefined : `${least}..${most}`
}
