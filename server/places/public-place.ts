import type { ListingCard } from '#contract/api/listings.ts'
import type { Country } from '#contract/place.ts'
import { findLocality, localityNames } from '#contract/places/localities.ts'

/** What is public of where a listing is. A locality that has left our list goes by its id. */
export function publicPlace(locality: string, country: string): ListingCard['place'] {
  const name = findLocality(locality)?.name ?? locality
  return { locality, name, names: localityNames(locality), country: country as Country }
}
