import type { Call } from '#contract/api/call.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { Country } from '#contract/place.ts'
import { localityName } from '#contract/places/localities.ts'
import { readLocalities, suggestLocalities } from '#contract/places/locality-search.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'
import { yieldToMain } from '#src/scheduling/yield-to-main.ts'

export type PlaceSuggestion = { id: string; name: string; country: Country; postalCode?: string | null }

const maxSuggestions = 7

/** A slow phone takes some twenty milliseconds for so many of the first, which have the most names. */
const batchSize = 75

/** Before that, the first letter would wait for it. */
export const prepared: Promise<void> = prepare()

async function prepare(): Promise<void> {
  await whenIdle()
  while (readLocalities(batchSize)) await yieldToMain()
}

/** The localities that a text begins to spell, as the reader calls them. Loaded when somebody looks for a place. */
export const suggestPlaces = (text: string, locale: Locale): PlaceSuggestion[] =>
  suggestLocalities(text, maxSuggestions).map(({ id, name, country }) => ({
    id,
    name: localityName(id, locale) ?? name,
    country,
  }))

/** Postal codes only the server knows: where it cannot be asked, or has none, there are no suggestions. */
export async function suggestByPostalCode(call: Call, text: string): Promise<PlaceSuggestion[]> {
  const { places } = await call('GET /v0/places', { query: { text } })
  return places.slice(0, maxSuggestions).map(({ locality, ...place }) => ({ ...place, id: locality }))
}
