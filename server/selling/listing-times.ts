import { day, minute } from '#contract/durations.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import { listingDays, undoMinutes } from '#contract/selling.ts'

import type { OwnListingRow } from './own-listing-rows.ts'

/** Expiry of a listing that is published or renewed at this moment. */
export const expiryFrom = (moment: Date) => new Date(moment.getTime() + listingDays * day)

export const hasExpired = ({ expires_at }: OwnListingRow, now: Date) => expires_at <= now

/** Expired listings closed at their expiry, whenever that is recorded. */
export function closedAt(status: ListingStatus, { expires_at }: OwnListingRow, now: Date): Date | null {
  if (status === 'expired') return expires_at
  return status === 'sold' ? now : null
}

/** Whether it was removed recently enough to be restored. */
export const canBeRestored = ({ closed_at }: OwnListingRow, now: Date) =>
  closed_at !== null && now.getTime() - closed_at.getTime() <= undoMinutes * minute

/** Whether the same request has renewed it already: clients repeat a request whose response was lost. */
export const isRenewed = ({ version, refreshed_at, expires_at }: OwnListingRow, seen: number) =>
  version === seen + 1 && expires_at.getTime() === expiryFrom(refreshed_at).getTime()
