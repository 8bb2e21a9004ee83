import type { ListingFacets } from '#contract/api/facets.ts'
import { isNumeric, offeredValues, splitCharacteristic } from '#contract/characteristic-filters.ts'
import type { Characteristic } from '#contract/characteristics.ts'

import { toCappedCount } from './capped-count.ts'
import type { ValueCounts } from './characteristic-counter.ts'

/** For each characteristic the counts of the search without its own filter. */
export type CountsByCharacteristic = ReadonlyMap<Characteristic, ValueCounts>

const maxNumbers = 30

export const toCharacteristicFacets = (
  countsByKey: CountsByCharacteristic,
  asked: readonly string[] = [],
): ListingFacets['characteristics'] =>
  [...countsByKey]
    .filter(([key]) => offeredValues(key).length > 0)
    .map(([key, survey]) => ({ key, values: toValueFacets(key, survey, asked) }))

function toValueFacets(key: Characteristic, survey: ValueCounts, asked: readonly string[]) {
  const counts = new Map(survey.values.filter((each) => each.key === key).map(({ value, count }) => [value, count]))
  const values = isNumeric(key) ? numericValues(counts, requestedValues(key, asked)) : offeredValues(key)
  return values.map((value) => ({ value, ...toCappedCount(survey, counts.get(value) ?? 0) }))
}

const requestedValues = (key: Characteristic, asked: readonly string[]) =>
  asked
    .map(splitCharacteristic)
    .filter(([askedKey, value]) => askedKey === key && !value.includes('..'))
    .map(([, value]) => value)

/** The requested numbers and the most frequent ones, in ascending order. */
function numericValues(counts: ReadonlyMap<string, number>, asked: readonly string[]): readonly string[] {
  const frequent = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, maxNumbers)
  return [...new Set([...asked, ...frequent.map(([value]) => value)])].toSorted((one, other) => +one - +other)
}
