import { day, minute } from '#contract/durations.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import { listingDays, undoMinutes } from '#contract/selling.ts'

import type { OwnListingRow } from './own-listing-rows.ts'

/** When a listing is over that is offered from then on. */
export const expiryFrom = (moment: Date) => new Date(moment.getTime() + listingDays * day)

export const hasExpired = ({ expires_at }: OwnListingRow, now: Date) => expires_at <= now

/** What has ended did so when its time was over, whenever it is said. */
export function closedAt(status: ListingStatus, { expires_at }: OwnListingRow, now: Date): Date | null {
  if (status === 'expired') return expires_at
  return status === 'sold' ? now : null
}

/** Removed so lately that it can be brought back. */
export const canBeRestored = ({ closed_at }: OwnListingRow, now: Date) =>
  closed_at !== null && now.getTime() - closed_at.getTime() <= undoMinutes * minute

/** Already, by the same request: it is sent again when its answer was lost. */
export const isRenewed = ({ version, refreshed_at, expires_at }: OwnListingRow, seen: number) =>
  version === seen + 1 && expires_at.getTime() === expiryFrom(refreshed_at).getTime()
