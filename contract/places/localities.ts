import type { Locale } from '#contract/language/locales.ts'
import type { Country } from '#contract/place.ts'

import rows from './localities.json' with { type: 'json' }
import translations from './locality-names.json' with { type: 'json' }

// A hundred kilobytes: the app loads this module on demand, not with its first page.

export type Locality = {
  readonly id: string
  /** The local name of the place; in Luxembourg, the French one. */
  readonly name: string
  readonly country: Country
  readonly latitude: number
  readonly longitude: number
}

export type LocalityNames = { readonly [L in Locale]?: string }

/** Ordered by how often people search for them. */
export const localities: readonly Locality[] = rows.map(([id, name, country, latitude, longitude]) => ({
  id: id as string,
  name: name as string,
  country: country as Country,
  latitude: latitude as number,
  longitude: longitude as number,
}))

const byId = new Map(localities.map((locality) => [locality.id, locality]))

const namesById: Record<string, LocalityNames> = translations

export const findLocality = (id: string): Locality | undefined => byId.get(id)

/** The names of the locality in the languages in which they differ from its local name. */
export const localityNames = (id: string): LocalityNames => namesById[id] ?? {}

export const localityName = (id: string, locale: Locale): string | undefined =>
  localityNames(id)[locale] ?? findLocality(id)?.name
