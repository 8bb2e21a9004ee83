import type { Locale } from '#contract/language/locales.ts'
import type { Country } from '#contract/place.ts'
import { localities, type Locality } from '#contract/places/localities.ts'

import { type Random, weighted, type Weighted } from './random.ts'

/** Localities are sorted by size, so the rank stands for the population. */
const rankExponent = 0.9

const drawIn = {
  LU: localitiesOf('LU'),
  FR: localitiesOf('FR'),
  DE: localitiesOf('DE'),
  BE: localitiesOf('BE'),
} satisfies Record<Country, Weighted<Locality>>

const countryOfFrench = weighted<Country>([
  ['LU', 60],
  ['FR', 25],
  ['BE', 15],
])
const countryOfGerman = weighted<Country>([
  ['LU', 50],
  ['DE', 47],
  ['BE', 3],
])
const countryOfOthers = weighted<Country>([
  ['LU', 90],
  ['FR', 5],
  ['DE', 3],
  ['BE', 2],
])

/** A place where somebody who writes in this language probably lives. */
export function drawLocality(random: Random, locale: Locale): Locality {
  const drawCountry = locale === 'fr' ? countryOfFrench : locale === 'de' ? countryOfGerman : countryOfOthers
  return drawIn[drawCountry(random)](random)
}

const lowestCode: Record<Country, number> = { LU: 1_000, FR: 54_000, DE: 54_000, BE: 4_000 }

const codesOfCountry: Record<Country, number> = { LU: 9_000, FR: 4_000, DE: 3_000, BE: 3_000 }

/** A postal code in the format of the country. It is always the same for a place, but need not be its real one. */
export function postalCodeOf({ id, country }: Locality): string {
  let mixed = 7
  for (const letter of id) mixed = (Math.imul(mixed, 31) + letter.codePointAt(0)!) >>> 0
  return String(lowestCode[country] + (mixed % codesOfCountry[country]))
}

function localitiesOf(country: Country): Weighted<Locality> {
  const there = localities.filter((locality) => locality.country === country)
  return weighted(there.map((locality, rank) => [locality, (rank + 1) ** -rankExponent]))
}
