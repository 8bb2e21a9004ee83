import { z } from 'zod'

import { audiences } from '#contract/audiences.ts'
import { leafCategories } from '#contract/categories.ts'
import { maxCharacteristicTextLength } from '#contract/characteristics.ts'
import { conditions } from '#contract/conditions.ts'
import { locales } from '#contract/language/locales.ts'
import { localityPattern } from '#contract/listing-search.ts'
import { listingStatuses } from '#contract/listing-status.ts'
import { priceKinds } from '#contract/money.ts'
import { countries } from '#contract/place.ts'
import { promotionOptions } from '#contract/promotions.ts'
import { descriptionLength, maxAltLength, mostPhotos, titleLength } from '#contract/selling.ts'

import { endpoint } from './endpoint.ts'
import { ListingId, Photo } from './listings.ts'
import { DateMilliseconds, Milliseconds } from './milliseconds.ts'
import { photoUpload } from './photo-upload.ts'
import { normalizedText } from './text.ts'
import { maxVersion, Version } from './version.ts'

/** A listing as its seller sends it. `validateListing` checks the rules between fields. */
export const NewListing = z.strictObject({
  title: normalizedText(titleLength.max),
  description: normalizedText(descriptionLength.max),
  language: z.enum(locales),
  price: z.strictObject({ kind: z.enum(priceKinds), cents: z.int().min(0) }),
  category: z.enum(leafCategories),
  audience: z.enum(audiences).nullable(),
  condition: z.enum(conditions),
  brand: z.string().max(40).nullable(),
  characteristics: z.record(z.string().max(30), z.union([normalizedText(maxCharacteristicTextLength), z.number()])),
  country: z.enum(countries),
  postalCode: z.string().max(10),
  locality: z.string().regex(localityPattern),
  photos: z
    .array(z.strictObject({ id: z.uuid(), alt: normalizedText(maxAltLength) }))
    .max(mostPhotos)
    .describe('In their order; each was uploaded before'),
  version: Version.nullable().describe('What is changed; null for what is new'),
})
export type NewListing = z.infer<typeof NewListing>

/** A listing as its seller sees it. */
export const OwnListing = z.object({
  id: ListingId,
  status: z.enum(listingStatuses),
  title: z.string(),
  description: z.string(),
  language: z.enum(locales),
  price: z.object({ kind: z.enum(priceKinds), cents: z.int() }),
  category: z.enum(leafCategories),
  audience: z.enum(audiences).nullable(),
  condition: z.enum(conditions),
  brand: z.string().nullable(),
  characteristics: z.record(z.string(), z.union([z.string(), z.number()])),
  country: z.enum(countries),
  postalCode: z.string(),
  locality: z.string(),
  photos: z.array(Photo.extend({ id: z.uuid() })),
  publishedAt: Milliseconds,
  refreshedAt: Milliseconds,
  expiresAt: Milliseconds,
  closedAt: Milliseconds.nullable(),
  reservedUntil: Milliseconds.nullable(),
  isRenewable: z.boolean(),
  views: z.int(),
  favourites: z.int(),
  contacts: z.int(),
  promotions: z
    .array(z.object({ option: z.enum(promotionOptions), endsAt: Milliseconds.nullable() }))
    .optional()
    .describe('Paid options that run, wait or are stopped; without an end while their time stands still'),
  moderation: z
    .enum(['held', 'removed'])
    .optional()
    .describe('Only the seller sees it: until a moderator has looked at it, or because one has removed it'),
  version: z.int(),
})
export type OwnListing = z.infer<typeof OwnListing>

const params = z.strictObject({ listingId: ListingId })

export const publishListing = endpoint('PUT /v0/listings/:listingId', {
  summary: 'Publishes a listing under an id of the client’s making, or changes it. Sent twice, it is done once',
  access: 'member',
  params,
  body: NewListing,
  response: OwnListing,
  problems: [
    'listing-not-found',
    'changed-meanwhile',
    'photo-missing',
    'too-many-listings',
    'account-leaving',
    'member-suspended',
  ],
})

export const changeListingStatus = endpoint('PUT /v0/listings/:listingId/status', {
  summary: 'Offers, pauses, reserves or sells a listing, or brings back what was removed just now',
  access: 'owner',
  params,
  body: z.strictObject({
    status: z
      .enum(['active', 'paused', 'reserved', 'sold', 'expired'])
      .describe('Expired is what was removed and has ended: it is brought back, and not offered'),
    reservedUntil: DateMilliseconds.optional().describe('Of what is reserved; then it is offered again'),
    version: Version,
  }),
  response: OwnListing,
  problems: ['listing-not-found', 'changed-meanwhile', 'too-many-listings', 'account-leaving'],
})

export const renewListing = endpoint('PUT /v0/listings/:listingId/renewal', {
  summary: 'Offers a listing for another sixty days, from eight days before its time is over',
  access: 'owner',
  params,
  body: z.strictObject({ version: Version }),
  response: OwnListing,
  problems: ['listing-not-found', 'changed-meanwhile', 'too-early', 'too-many-listings', 'account-leaving'],
})

export const removeListing = endpoint('DELETE /v0/listings/:listingId', {
  summary: 'Removes a listing. For an hour it can be brought back',
  access: 'owner',
  params,
  response: OwnListing,
  problems: ['listing-not-found', 'account-leaving'],
})

export const listOwnListings = endpoint('GET /v0/account/listings', {
  summary: 'Lists the own listings, the latest first, and counts them by status',
  access: 'member',
  query: z.strictObject({
    status: z.enum(['active', 'paused', 'reserved', 'sold', 'expired']).optional(),
    after: z
      .string()
      .regex(/^[\w-]{1,400}$/)
      .optional(),
  }),
  response: z.object({
    listings: z.array(OwnListing),
    counts: z.object({ active: z.int(), paused: z.int(), reserved: z.int(), sold: z.int(), expired: z.int() }),
    next: z.string().nullable(),
  }),
})

export const readOwnListing = endpoint('GET /v0/account/listings/:listingId', {
  summary: 'Reads an own listing, whatever its status',
  access: 'owner',
  params,
  response: OwnListing,
  problems: ['listing-not-found'],
})

export const exportOwnListings = endpoint('GET /v0/account/listings/export', {
  summary: 'Gives the own listings out with their photos, in the form in which an operator can import them',
  access: 'member',
  response: z.unknown(),
  mediaType: 'application/zip',
  isFile: true,
  problems: ['too-many-requests'],
})

export const uploadPhoto = endpoint('PUT /v0/photos/:photoId', {
  summary:
    'Keeps a photo under an id of the client’s making, until a listing or a draft shows it. Sent twice, it is kept once',
  access: 'member',
  params: z.strictObject({ photoId: z.uuid() }),
  upload: photoUpload,
  response: z.object({ name: z.string(), width: z.int(), height: z.int(), thumbhash: z.base64() }),
  problems: ['photo-unreadable', 'too-many-requests'],
})

/** A device's unfinished listing. The server stores it and checks only its size and photos. */
const DraftContent = z.record(z.string(), z.json())

export const SavedDraft = z.object({
  id: ListingId,
  content: z.record(z.string(), z.unknown()).describe('As it was kept'),
  photos: z.array(Photo.omit({ alt: true }).extend({ id: z.uuid() })),
  revision: z.int(),
  keptAt: Milliseconds,
})
export type SavedDraft = z.infer<typeof SavedDraft>

const draftParams = z.strictObject({ draftId: ListingId })

export const saveDraft = endpoint('PUT /v0/drafts/:draftId', {
  summary: 'Keeps a copy of an unfinished listing for the member’s other devices',
  access: 'member',
  params: draftParams,
  body: z.strictObject({
    content: DraftContent,
    photos: z.array(z.uuid()).max(mostPhotos),
    revision: z
      .int()
      .min(0)
      .max(maxVersion - 1)
      .describe('What was read or kept last; 0 for what is new. Another one meanwhile stays'),
  }),
  response: z.object({ revision: z.int() }),
  problems: ['changed-meanwhile', 'photo-missing', 'too-many-drafts'],
})

export const listDrafts = endpoint('GET /v0/drafts', {
  summary: 'Lists the own drafts, and what was removed within a year',
  access: 'member',
  response: z.object({
    drafts: z.array(SavedDraft),
    removed: z
      .array(z.object({ id: ListingId, revision: z.int() }))
      .describe('With the last revision: what goes on with one of them is kept over that'),
  }),
})

export const removeDraft = endpoint('DELETE /v0/drafts/:draftId', {
  summary: 'Forgets a draft, and what still comes of it late. One that is not there is forgotten already',
  access: 'member',
  params: draftParams,
  query: z.strictObject({
    revision: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxVersion)
      .optional()
      .describe('What was read or kept last; where it is another meanwhile, it stays'),
  }),
  response: z.object({}),
})
