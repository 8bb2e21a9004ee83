import type { Locale } from '#contract/language/locales.ts'
import type { Country } from '#contract/place.ts'
import { localityName } from '#contract/places/localities.ts'
import { suggestLocalities } from '#contract/places/locality-search.ts'

export type PlaceSuggestion = { id: string; name: string; country: Country }

const most = 7

/** The localities that a text begins to spell, as the reader calls them. Loaded when somebody looks for a place. */
export const suggestPlaces = (text: string, locale: Locale): PlaceSuggestion[] =>
  suggestLocalities(text, most).map(({ id, name, country }) => ({
    id,
    name: localityName(id, locale) ?? name,
    country,
  }))
