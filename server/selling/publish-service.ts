import { isDeepStrictEqual } from 'node:util'

import type { Kysely, Transaction } from 'kysely'

import type { NewListing, OwnListing } from '#contract/api/selling.ts'
import { day } from '#contract/durations.ts'
import { validateListing } from '#contract/listing-validation.ts'
import { normalisePostalCode } from '#contract/place.ts'
import { findLocality } from '#contract/places/localities.ts'
import { Problem } from '#contract/problems.ts'
import { listingDays } from '#contract/selling.ts'
import { statusAt } from '#server/database/current-status.ts'
import { type Point, pointText } from '#server/database/point.ts'
import type { Schema } from '#server/database/schema.ts'
import { screenListing } from '#server/moderation/screening.ts'
import { checkNotSuspended } from '#server/moderation/suspensions.ts'

import { findPhotos, deleteUploads } from './listing-photos.ts'
import { checkQuota } from './listing-quota.ts'
import type { OwnListingRow } from './own-listing-rows.ts'
import { toOwnListing, toSentListing } from './own-listing-views.ts'
import { createOwnListingsRepository, type ShownPhoto } from './own-listings-repository.ts'
import { withSellerLock } from './seller-lock.ts'

/** Builds a listing's search text. */
export type SearchTextOf = (listing: Searched) => string

type Searched = Pick<NewListing, 'title' | 'description' | 'language' | 'category' | 'audience' | 'brand'> & {
  characteristics: Readonly<Record<string, string | number>>
}

type Dependencies = {
  db: Kysely<Schema>
  searchTextOf: SearchTextOf
  /** The share of first listings of new members that moderators look at, from 0 to 1. */
  newcomerChecks?: number
  now?: () => Date
}

type Publication = { listingId: string; memberId: string; listing: NewListing }

export function createPublishService({ db, searchTextOf, newcomerChecks = 1, now = () => new Date() }: Dependencies) {
  /** Publishes or changes a listing. Idempotent. */
  async function publish({ listingId, memberId, listing }: Publication): Promise<OwnListing> {
    const sent = validate(listing)
    const moment = now()
    const row = await withSellerLock(db, memberId, async (transaction, seller) => {
      const listings = createOwnListingsRepository(transaction)
      const before = await listings.find(listingId, memberId)
      if (before && isDeepStrictEqual(withoutVersion(sent), toSentListing(before))) return before
      await checkNotSuspended(transaction, memberId, moment)
      if (before && before.version !== sent.version) throw new Problem('changed-meanwhile')
      if (before) await change(transaction, before, sent, moment)
      else await add(transaction, { listingId, memberId, listing: sent }, seller, moment)
      const { memberSince } = seller
      await screenListing(transaction, { listingId, memberSince, isNew: !before, newcomerChecks }, moment)
      return (await listings.find(listingId, memberId))!
    })
    return toOwnListing(row, moment)
  }

  async function add(
    transaction: Transaction<Schema>,
    { listingId, memberId, listing }: Publication,
    { memberSince }: { memberSince: Date },
    moment: Date,
  ): Promise<void> {
    if (listing.version !== null) throw new Problem('listing-not-found')
    const listings = createOwnListingsRepository(transaction)
    await checkQuota(listings, { seller: memberId, memberSince, isNew: true, now: moment })
    const photos = await findPhotos(transaction, { memberId, listing })
    const isAdded = await listings.insert({
      ...columnsOf(listing, photos),
      id: listingId,
      seller_id: memberId,
      status: 'active',
      created_at: moment,
      published_at: moment,
      refreshed_at: moment,
      expires_at: new Date(moment.getTime() + listingDays * day),
    })
    if (!isAdded) throw new Problem('listing-not-found')
    await listings.showPhotos(listingId, photos)
  }

  async function change(
    transaction: Transaction<Schema>,
    before: OwnListingRow,
    listing: NewListing,
    moment: Date,
  ): Promise<void> {
    if (statusAt(moment, before) === 'removed') throw new Problem('listing-not-found')
    const listings = createOwnListingsRepository(transaction)
    const photos = await findPhotos(transaction, { memberId: before.seller_id, listing, before })
    const changes = { ...columnsOf(listing, photos), previous_price_cents: previousPrice(before, listing) }
    if (!(await listings.update(before.id, before.version, changes))) throw new Problem('changed-meanwhile')
    await listings.showPhotos(before.id, photos)
    const shown = new Set(photos.map(({ photo_id }) => photo_id))
    await deleteUploads(
      transaction,
      before.photos.flatMap(({ photo_id: id }) => (id === null || shown.has(id) ? [] : id)),
    )
  }

  const columnsOf = (listing: NewListing, photos: readonly ShownPhoto[]) => ({
    title: listing.title,
    description: listing.description,
    language: listing.language,
    price_kind: listing.price.kind,
    price_cents: listing.price.cents,
    category: listing.category,
    audience: listing.audience,
    condition: listing.condition,
    brand: listing.brand,
    characteristics: JSON.stringify(listing.characteristics),
    country: listing.country,
    postal_code: listing.postalCode,
    locality: listing.locality,
    point: pointText(pointOf(listing)),
    has_photo: photos.length > 0,
    search_text: searchTextOf(listing),
  })

  return { publish }
}

export type PublishService = ReturnType<typeof createPublishService>

/** Normalizes the listing, or throws a problem that names every invalid field. */
function validate(listing: NewListing): NewListing {
  const place = findLocality(listing.locality)
  const fieldErrors = {
    ...validateListing(listing),
    ...(place?.country !== listing.country && { locality: 'invalid_value' }),
    ...(hasDuplicates(listing.photos) && { photos: 'invalid_value' }),
  }
  if (Object.keys(fieldErrors).length > 0) throw new Problem('invalid-request', { fields: fieldErrors })
  return { ...listing, postalCode: normalisePostalCode(listing.country, listing.postalCode)! }
}

const hasDuplicates = (photos: NewListing['photos']) => new Set(photos.map(({ id }) => id)).size < photos.length

const withoutVersion = ({ version: _version, ...content }: NewListing) => content

/** The locality's point, which represents the goods in public instead of the seller's address. */
const pointOf = ({ locality }: NewListing): Point => findLocality(locality)!

/** The former price after a reduction; null after an increase. */
function previousPrice(before: OwnListingRow, { price }: NewListing): number | null {
  if (price.cents === before.price_cents) return before.previous_price_cents
  return price.cents < before.price_cents && price.kind !== 'donation' ? before.price_cents : null
}
