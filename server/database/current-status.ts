import { type RawBuilder, sql } from 'kysely'

import type { ListingStatus } from '#contract/listing-status.ts'

type Row = { status: ListingStatus; expires_at: Date; reserved_until: Date | null }

/**
 * The status of a listing at a moment: it may have expired, or its reservation ended, before the job that updates the
 * row has run.
 */
export function statusAt(now: Date, { status, expires_at, reserved_until }: Row): ListingStatus {
  if (status === 'reserved' && (reserved_until === null || reserved_until > now)) return 'reserved'
  const offered = status === 'reserved' ? 'active' : status
  return offered === 'active' && expires_at <= now ? 'expired' : offered
}

/** The same for a row of `listings` in SQL, for queries that filter or count by status. */
export const statusInSqlAt = (now: Date): RawBuilder<ListingStatus> => sql<ListingStatus>`case
  when status = 'reserved' and (reserved_until is null or reserved_until > ${now}) then 'reserved'
  when status in ('active', 'reserved') and expires_at <= ${now} then 'expired'
  when status = 'reserved' then 'active'
  else status
end`
