import { isAudience } from './audiences.ts'
import { isBrand } from './brands.ts'
import { isLeaf, takesAudience } from './categories.ts'
import { characteristicsOf } from './category-characteristics.ts'
import { isCharacteristic, isValueOf } from './characteristics.ts'
import { isCondition } from './conditions.ts'
import { maxPrice } from './listing-search.ts'
import { centsPerEuro, type PriceKind } from './money.ts'
import { normalizeText } from './normalize-text.ts'
import { type Country, normalisePostalCode } from './place.ts'
import { descriptionLength, maxAltLength, mostPhotos, namesContact, titleLength } from './selling.ts'

/** A listing as its seller edits it. Fields without a choice are null, text fields without text are empty. */
export type ListingInput = {
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

export type FieldError =
  | 'missing'
  | 'too_small'
  | 'too_big'
  | 'contact'
  | 'not_asked'
  | 'invalid_value'
  | 'invalid_text'

/** By field; characteristics as `characteristics.colour`, photos as `photos.3`. */
export type FieldErrors = Readonly<Record<string, FieldError>>

/** The errors that prevent publication; empty if the listing is valid. */
export function validateListing(listing: ListingInput): FieldErrors {
  return Object.fromEntries(
    [
      ...validateText('title', listing.title, titleLength),
      ...(namesContact(normalizeText(listing.title)) ? [['title', 'contact'] as const] : []),
      ...validateText('description', listing.description, descriptionLength),
      ...validateCategory(listing),
      ...validateCharacteristics(listing),
      ...validatePrice(listing),
      ...validatePhotos(listing),
      ...validateLocation(listing),
    ].toReversed(),
  )
}

type FieldErrorEntry = readonly [field: string, fault: FieldError]

function validateText(field: string, text: string, { min, max }: { min: number; max: number }): FieldErrorEntry[] {
  const { length } = normalizeText(text)
  if (length === 0) return [[field, 'missing']]
  if (length < min) return [[field, 'too_small']]
  if (length > max) return [[field, 'too_big']]
  return text.includes('\0') || !text.isWellFormed() ? [[field, 'invalid_text']] : []
}

function validateCategory({ category, audience, condition, brand }: ListingInput): FieldErrorEntry[] {
  const errors: FieldErrorEntry[] = []
  if (category === null || !isLeaf(category)) errors.push(['category', 'missing'])
  else if (takesAudience(category) && !isAudience(audience)) errors.push(['audience', 'missing'])
  else if (!takesAudience(category) && audience !== null) errors.push(['audience', 'not_asked'])
  if (!isCondition(condition)) errors.push(['condition', 'missing'])
  if (brand !== null && !isBrand(brand)) errors.push(['brand', 'invalid_value'])
  return errors
}

function validateCharacteristics({ category, audience, characteristics }: ListingInput): FieldErrorEntry[] {
  if (category === null || !isLeaf(category)) return []
  const asked: readonly string[] = characteristicsOf(category, isAudience(audience) ? audience : undefined)
  return Object.entries(characteristics).flatMap(([key, value]): FieldErrorEntry[] => {
    if (!isCharacteristic(key) || !asked.includes(key)) return [[`characteristics.${key}`, 'not_asked']]
    return isValueOf(key, value) ? [] : [[`characteristics.${key}`, 'invalid_value']]
  })
}

function validatePrice({ price: { kind, cents } }: ListingInput): FieldErrorEntry[] {
  if (kind === 'donation') return cents ? [['price', 'not_asked']] : []
  if (cents === null) return [['price', 'missing']]
  if (!Number.isSafeInteger(cents) || cents < 1) return [['price', 'too_small']]
  return cents > maxPrice * centsPerEuro ? [['price', 'too_big']] : []
}

/** Donations need no photo: the rule exists so that nobody pays for goods they have not seen. */
function validatePhotos({ photos, price: { kind } }: ListingInput): FieldErrorEntry[] {
  if (photos.length === 0) return kind === 'donation' ? [] : [['photos', 'missing']]
  if (photos.length > mostPhotos) return [['photos', 'too_big']]
  return photos.flatMap(({ alt }, index): FieldErrorEntry[] =>
    normalizeText(alt).length > maxAltLength ? [[`photos.${index}`, 'too_big']] : [],
  )
}

function validateLocation({ country, postalCode, locality }: ListingInput): FieldErrorEntry[] {
  const errors: FieldErrorEntry[] = []
  if (postalCode.trim() === '') errors.push(['postalCode', 'missing'])
  else if (normalisePostalCode(country, postalCode) === undefined) errors.push(['postalCode', 'invalid_value'])
  if (locality === null) errors.push(['locality', 'missing'])
  return errors
}
