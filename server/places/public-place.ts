import type { ListingCard } from '#contract/api/listings.ts'
import type { Country } from '#contract/place.ts'
import { findLocality, localityNames } from '#contract/places/localities.ts'

/** The public location of a listing. A locality that is no longer on our list is shown by its id. */
export function publicPlace(locality: string, country: string): ListingCard['place'] {
  const name = findLocality(locality)?.name ?? locality
  return { locality, name, names: localityNames(locality), country: country as Country }
}
