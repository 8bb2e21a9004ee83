import type { OwnListing } from '#contract/api/selling.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

/** What a seller can do with a listing besides editing its content. */
export type ListingChange =
  | { action: 'offer' | 'pause' | 'sell' | 'renew' | 'remove' }
  | { action: 'reserve'; until: number | undefined }

const statuses = { offer: 'active', pause: 'paused', sell: 'sold', reserve: 'reserved' } as const

/** Every change is idempotent. */
export function changeListing({ id: listingId, version }: OwnListing, change: ListingChange): Promise<OwnListing> {
  const params = { listingId }
  if (change.action === 'remove') return memberCall('DELETE /v0/listings/:listingId', { params })
  if (change.action === 'renew') return memberCall('PUT /v0/listings/:listingId/renewal', { params, body: { version } })

  const until = change.action === 'reserve' ? change.until : undefined
  const body = { status: statuses[change.action], version, ...(until !== undefined && { reservedUntil: until }) }
  return memberCall('PUT /v0/listings/:listingId/status', { params, body })
}

/** Undoes the latest change: restores a listing that was just removed or sold. */
export function restoreListing(before: OwnListing, changed: OwnListing, now: number): Promise<OwnListing> {
  const status = before.status === 'removed' ? 'paused' : before.status
  const until = status === 'reserved' && before.reservedUntil !== null && before.reservedUntil > now
  return memberCall('PUT /v0/listings/:listingId/status', {
    params: { listingId: before.id },
    body: { status, version: changed.version, ...(until && { reservedUntil: before.reservedUntil! }) },
  })
}

export const readListing = (listingId: string): Promise<OwnListing> =>
  memberCall('GET /v0/account/listings/:listingId', { params: { listingId } })
