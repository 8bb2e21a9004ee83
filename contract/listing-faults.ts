import { isAudience } from './audiences.ts'
import { isBrand } from './brands.ts'
import { isLeaf, takesAudience } from './categories.ts'
import { characteristicsOf } from './category-characteristics.ts'
import { isCharacteristic, isValueOf } from './characteristics.ts'
import { isCondition } from './conditions.ts'
import { keptText } from './kept-text.ts'
import { highestPrice } from './listing-search.ts'
import { centsPerEuro, type PriceKind } from './money.ts'
import { type Country, normalisePostalCode } from './place.ts'
import { descriptionLength, longestAlt, mostPhotos, namesContact, titleLength } from './selling.ts'

/** A listing as its seller writes it. What is not chosen yet is null, what is not typed yet is empty. */
export type WrittenListing = {
  title: string
  description: string
  category: string | null
  audience: string | null
  condition: string | null
  brand: string | null
  characteristics: Readonly<Record<string, string | number>>
  price: { kind: PriceKind; cents: number | null }
  country: Country
  postalCode: string
  locality: string | null
  photos: readonly { alt: string }[]
}

export type ListingFault =
  | 'missing'
  | 'too_small'
  | 'too_big'
  | 'contact'
  | 'not_asked'
  | 'invalid_value'
  | 'invalid_text'

/** By field; of characteristics as `characteristics.colour`, of photos as `photos.3`. */
export type ListingFaults = Readonly<Record<string, ListingFault>>

/** What keeps a listing from being published. None where it is as it has to be. */
export function faultsOf(listing: WrittenListing): ListingFaults {
  return Object.fromEntries(
    [
      ...faultsOfText('title', listing.title, titleLength),
      ...(namesContact(keptText(listing.title)) ? [['title', 'contact'] as const] : []),
      ...faultsOfText('description', listing.description, descriptionLength),
      ...faultsOfKind(listing),
      ...faultsOfCharacteristics(listing),
      ...faultsOfPrice(listing),
      ...faultsOfPhotos(listing),
      ...faultsOfPlace(listing),
    ].toReversed(),
  )
}

type Fault = readonly [field: string, fault: ListingFault]

function faultsOfText(field: string, text: string, { min, max }: { min: number; max: number }): Fault[] {
  const { length } = keptText(text)
  if (length === 0) return [[field, 'missing']]
  if (length < min) return [[field, 'too_small']]
  if (length > max) return [[field, 'too_big']]
  return text.includes('\0') || !text.isWellFormed() ? [[field, 'invalid_text']] : []
}

function faultsOfKind({ category, audience, condition, brand }: WrittenListing): Fault[] {
  const faults: Fault[] = []
  if (category === null || !isLeaf(category)) faults.push(['category', 'missing'])
  else if (takesAudience(category) && !isAudience(audience)) faults.push(['audience', 'missing'])
  else if (!takesAudience(category) && audience !== null) faults.push(['audience', 'not_asked'])
  if (!isCondition(condition)) faults.push(['condition', 'missing'])
  if (brand !== null && !isBrand(brand)) faults.push(['brand', 'invalid_value'])
  return faults
}

function faultsOfCharacteristics({ category, audience, characteristics }: WrittenListing): Fault[] {
  if (category === null || !isLeaf(category)) return []
  const asked: readonly string[] = characteristicsOf(category, isAudience(audience) ? audience : undefined)
  return Object.entries(characteristics).flatMap(([key, value]): Fault[] => {
    if (!isCharacteristic(key) || !asked.includes(key)) return [[`characteristics.${key}`, 'not_asked']]
    return isValueOf(key, value) ? [] : [[`characteristics.${key}`, 'invalid_value']]
  })
}

function faultsOfPrice({ price: { kind, cents } }: WrittenListing): Fault[] {
  if (kind === 'donation') return cents ? [['price', 'not_asked']] : []
  if (cents === null) return [['price', 'missing']]
  if (!Number.isSafeInteger(cents) || cents < 1) return [['price', 'too_small']]
  return cents > highestPrice * centsPerEuro ? [['price', 'too_big']] : []
}

/** What is given away needs no photo: nobody is to pay for what they have not seen. */
function faultsOfPhotos({ photos, price: { kind } }: WrittenListing): Fault[] {
  if (photos.length === 0) return kind === 'donation' ? [] : [['photos', 'missing']]
  if (photos.length > mostPhotos) return [['photos', 'too_big']]
  return photos.flatMap(({ alt }, index): Fault[] =>
    keptText(alt).length > longestAlt ? [[`photos.${index}`, 'too_big']] : [],
  )
}

function faultsOfPlace({ country, postalCode, locality }: WrittenListing): Fault[] {
  const faults: Fault[] = []
  if (postalCode.trim() === '') faults.push(['postalCode', 'missing'])
  else if (normalisePostalCode(country, postalCode) === undefined) faults.push(['postalCode', 'invalid_value'])
  if (locality === null) faults.push(['locality', 'missing'])
  return faults
}
