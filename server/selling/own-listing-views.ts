import type { NewListing, OwnListing } from '#contract/api/selling.ts'
import type { LeafCategory } from '#contract/categories.ts'
import { day } from '#contract/durations.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { Country } from '#contract/place.ts'
import { promotionOptions } from '#contract/promotions.ts'
import { renewalDays } from '#contract/selling.ts'
import { statusAt } from '#server/database/current-status.ts'
import { stableId } from '#server/database/stable-id.ts'

import type { OwnListingRow } from './own-listing-rows.ts'

/** Whether it can be renewed. */
export function isRenewable(now: Date, row: OwnListingRow): boolean {
  const status = statusAt(now, row)
  if (status === 'expired') return true
  const isNearExpiry = row.expires_at.getTime() - now.getTime() <= renewalDays * day
  return isNearExpiry && status !== 'removed' && status !== 'sold'
}

export function toOwnListing(row: OwnListingRow, now: Date): OwnListing {
  return {
    ...toWrittenPart(row),
    id: row.id,
    status: statusAt(now, row),
    photos: row.photos.map(({ photo_id, ...photo }) => ({ ...photo, id: photo_id ?? photoIdOf(row.id, photo.name) })),
    publishedAt: row.published_at.getTime(),
    refreshedAt: row.refreshed_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    reservedUntil: row.reserved_until?.getTime() ?? null,
    isRenewable: isRenewable(now, row),
    views: row.views,
    favourites: row.favourites,
    contacts: row.contacts,
    ...paidOptionsOf(row, now),
    ...(row.moderation && { moderation: row.moderation }),
    version: row.version,
  }
}

function paidOptionsOf({ paid_options }: OwnListingRow, now: Date): Pick<OwnListing, 'promotions'> {
  const open = paid_options.filter(({ endsAt }) => endsAt === null || endsAt > now.getTime())
  const options = promotionOptions.filter((option) => open.some((each) => each.option === option))
  if (options.length === 0) return {}
  return { promotions: options.map((option) => open.find((each) => each.option === option)!) }
}

/** The listing in the form in which its seller would send it. */
export function toSentListing(row: OwnListingRow): Omit<NewListing, 'version'> {
  return {
    ...toWrittenPart(row),
    photos: row.photos.map(({ photo_id, name, alt }) => ({ id: photo_id ?? photoIdOf(row.id, name), alt })),
  }
}

/** Id of a photo that did not come from an upload. */
export const photoIdOf = (listing: string, name: string) => stableId(listing, 'photo', name)

const toWrittenPart = (row: OwnListingRow) => ({
  title: row.title,
  description: row.description,
  language: row.language as Locale,
  price: { kind: row.price_kind, cents: row.price_cents },
  category: row.category as LeafCategory,
  audience: row.audience,
  condition: row.condition,
  brand: row.brand,
  characteristics: row.characteristics as Record<string, string | number>,
  country: row.country as Country,
  postalCode: row.postal_code,
  locality: row.locality,
})
