import type { ListingFacets } from '#contract/api/facets.ts'
import { isNumeric, offeredValues, splitCharacteristic } from '#contract/characteristic-filters.ts'
import type { Characteristic } from '#contract/characteristics.ts'

import type { SurveyedValues } from './characteristic-survey.ts'
import { counted } from './counted.ts'

/** For each characteristic what would be found without its own part of the search. */
export type SurveyedCharacteristics = ReadonlyMap<Characteristic, SurveyedValues>

const mostNumbers = 30

export const characteristicCounts = (
  surveyed: SurveyedCharacteristics,
  asked: readonly string[] = [],
): ListingFacets['characteristics'] =>
  [...surveyed]
    .filter(([key]) => offeredValues(key).length > 0)
    .map(([key, survey]) => ({ key, values: countValues(key, survey, asked) }))

function countValues(key: Characteristic, survey: SurveyedValues, asked: readonly string[]) {
  const counts = new Map(survey.values.filter((each) => each.key === key).map(({ value, count }) => [value, count]))
  const values = isNumeric(key) ? numbersOf(counts, valuesAsked(key, asked)) : offeredValues(key)
  return values.map((value) => ({ value, ...counted(survey, counts.get(value) ?? 0) }))
}

const valuesAsked = (key: Characteristic, asked: readonly string[]) =>
  asked
    .map(splitCharacteristic)
    .filter(([askedKey, value]) => askedKey === key && !value.includes('..'))
    .map(([, value]) => value)

/** Numbers that are asked for, and the most frequent, in their order. */
function numbersOf(counts: ReadonlyMap<string, number>, asked: readonly string[]): readonly string[] {
  const frequent = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostNumbers)
  return [...new Set([...asked, ...frequent.map(([value]) => value)])].toSorted((one, other) => +one - +other)
}
