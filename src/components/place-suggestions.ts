import type { Call } from '#contract/api/call.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { Country } from '#contract/place.ts'
import { localityName } from '#contract/places/localities.ts'
import { readLocalities, suggestLocalities } from '#contract/places/locality-search.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'
import { yieldToMain } from '#src/scheduling/yield-to-main.ts'

export type PlaceSuggestion = { id: string; name: string; country: Country; postalCode?: string | null }

const maxSuggestions = 7

/** A slow phone needs about twenty milliseconds for a batch of the first localities, which have the most names. */
const batchSize = 75

/** Resolves once the index is built. Otherwise the search for the first typed letter would build all of it. */
export const prepared: Promise<void> = prepare()

async function prepare(): Promise<void> {
  await whenIdle()
  while (readLocalities(batchSize)) await yieldToMain()
}

/** The localities whose names begin with a text, named in the current language. */
export const suggestPlaces = (text: string, locale: Locale): PlaceSuggestion[] =>
  suggestLocalities(text, maxSuggestions).map(({ id, name, country }) => ({
    id,
    name: localityName(id, locale) ?? name,
    country,
  }))

/** Only the server knows postal codes. Rejects if it is unreachable; the caller then shows no suggestions. */
export async function suggestByPostalCode(call: Call, text: string): Promise<PlaceSuggestion[]> {
  const { places } = await call('GET /v0/places', { query: { text } })
  return places.slice(0, maxSuggestions).map(({ locality, ...place }) => ({ ...place, id: locality }))
}
