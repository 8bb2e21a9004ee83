import type { Photo } from '#contract/api/listings.ts'
import { type Locale } from '#contract/language/locales.ts'
import type { ListingInput } from '#contract/listing-validation.ts'
import type { PriceKind } from '#contract/money.ts'
import type { Country } from '#contract/place.ts'

/** What is typed and chosen so far, as it was typed: nothing is corrected before it is finished. */
export type DraftContent = {
  title: string
  description: string
  /** Of the text. */
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

/** The order of the photos, and what they show. Their bytes lie apart. */
export type DraftPhoto = {
  id: string
  alt: string
  /** Of the photo in the draft that this one is a copy of, under which an open page still knows it. */
  copyOf?: string
  /** Of one that the server has: its picture. Its bytes are not on this device. */
  published?: PublishedPhoto
  /** It came with the draft from another device: no listing shows it, the draft's copy in the account keeps it. */
  isUpload?: boolean
}

export type PublishedPhoto = Omit<Photo, 'alt'>

/** A listing before it is sent. Its id becomes the listing's, so sending it twice publishes it once. */
export type Draft = {
  id: string
  content: DraftContent
  photos: readonly DraftPhoto[]
  /** Of the listing that is being changed; null for one that was never published. */
  listingVersion: number | null
  /** Changes with every save, so that a tab learns that another one has written. */
  revision: string
  /** Milliseconds since 1970. */
  createdAt: number
  savedAt: number
  /** Of one that gave way to what another device wrote: the revision by which an open page still knows it. */
  gaveWayAt?: string
  /** It began with what another app handed over, which may not be a photo yet. */
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

/** Whether there is anything to lose. */
export function isEmpty({ content, photos, isShared }: Pick<Draft, 'content' | 'photos' | 'isShared'>): boolean {
  if (isShared) return false
  const { title, description, category, condition, brand, euros, postalCode, characteristics } = content
  const typed = [title, description, euros, postalCode].some((text) => text.trim() !== '')
  const chosen = [category, condition, brand].some((choice) => choice !== null)
  return !typed && !chosen && photos.length === 0 && Object.keys(characteristics).length === 0
}

const centsPerEuro = 100

/** Whole cents of what people type as a price: `12`, `12,5`, `1 200.00`. Null where it is none. */
export function parseCents(euros: string): number | null {
  const plain = euros.replaceAll(/[\s€'’\u00a0\u202f]/gu, '')
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const [, whole = '', cents = ''] = match
  return Number(whole.replaceAll(/[.,]/g, '')) * centsPerEuro + Number(cents.padEnd(2, '0'))
}

export function toListing({ content, photos }: Pick<Draft, 'content' | 'photos'>): ListingInput {
  const { priceKind, euros, ...written } = content
  return { ...written, photos, price: { kind: priceKind, cents: priceKind === 'donation' ? 0 : parseCents(euros) } }
}
