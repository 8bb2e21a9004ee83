import type { Locale } from '#contract/language/locales.ts'
import type { Country } from '#contract/place.ts'

import rows from './localities.json' with { type: 'json' }
import translations from './locality-names.json' with { type: 'json' }

// A hundred kilobytes: the app loads this module when it is needed, not with its first page.

export type Locality = {
  readonly id: string
  /** What the place is called where it lies; in Luxembourg, in French. */
  readonly name: string
  readonly country: Country
  readonly latitude: number
  readonly longitude: number
}

export type LocalityNames = { readonly [L in Locale]?: string }

/** The places that people look for most first. */
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

/** In the languages that call the place by another name than its own. */
export const localityNames = (id: string): LocalityNames => namesById[id] ?? {}

export const localityName = (id: string, locale: Locale): string | undefined =>
  localityNames(id)[locale] ?? findLocality(id)?.name
