import type { Photo } from '#contract/api/listings.ts'
import { type Locale } from '#contract/language/locales.ts'
import type { ListingInput } from '#contract/listing-validation.ts'
import { parseCents, type PriceKind } from '#contract/money.ts'
import type { Country } from '#contract/place.ts'

/** The draft's fields as the person typed them. Input is not corrected before publishing. */
export type DraftContent = {
  title: string
  description: string
  /** Language of the text. */
  language: Locale
  category: string | null
  audience: string | null
  condition: string | null
  brand: string | null
  characteristics: Readonly<Record<string, string | number>>
  priceKind: PriceKind
  euros: string
  country: Country
  postalCode: string
  locality: string | null
}

/** Position and description of a photo. Its bytes are in a table of their own. */
export type DraftPhoto = {
  id: string
  alt: string
  /** Id of the photo that this one was copied from; a page that is still open knows the photo by it. */
  copyOf?: string
  /** The server's picture, for a photo that a listing already shows. Its bytes are not on this device. */
  published?: PublishedPhoto
  /**
   * The photo came with the draft from another device: no listing shows it, and only the draft's copy in the account
   * refers to it.
   */
  isUpload?: boolean
}

export type PublishedPhoto = Omit<Photo, 'alt'>

/** A listing before it is sent. Its id becomes the listing's id, so sending it twice publishes it once. */
export type Draft = {
  id: string
  content: DraftContent
  photos: readonly DraftPhoto[]
  /** Version of the listing that is being edited; null for a draft that was never published. */
  listingVersion: number | null
  /** Changes with every save, so that a tab can tell that another one has written. */
  revision: string
  /** Milliseconds since 1970. */
  createdAt: number
  savedAt: number
  /** On a fork: the revision that another device's version replaced. A page that is still open finds the fork by it. */
  gaveWayAt?: string
  /** The draft was created by the share target; its files may not be photos yet. */
  isShared?: true
}

export const emptyContent = (language: Locale): DraftContent => ({
  title: '',
  description: '',
  language,
  category: null,
  audience: null,
  condition: null,
  brand: null,
  characteristics: {},
  priceKind: 'negotiable',
  euros: '',
  country: 'LU',
  postalCode: '',
  locality: null,
})

/** A draft is empty if discarding it loses nothing. */
export function isEmpty({ content, photos, isShared }: Pick<Draft, 'content' | 'photos' | 'isShared'>): boolean {
  if (isShared) return false
  const { title, description, category, condition, brand, euros, postalCode, characteristics } = content
  const typed = [title, description, euros, postalCode].some((text) => text.trim() !== '')
  const chosen = [category, condition, brand].some((choice) => choice !== null)
  return !typed && !chosen && photos.length === 0 && Object.keys(characteristics).length === 0
}

export function toListing({ content, photos }: Pick<Draft, 'content' | 'photos'>): ListingInput {
  const { priceKind, euros, ...written } = content
  return { ...written, photos, price: { kind: priceKind, cents: priceKind === 'donation' ? 0 : parseCents(euros) } }
}
