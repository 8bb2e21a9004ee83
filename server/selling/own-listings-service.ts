import type { Kysely } from 'kysely'
import type { z } from 'zod'

import type { listOwnListings, OwnListing, changeListingStatus } from '#contract/api/selling.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import { Problem } from '#contract/problems.ts'
import { statusAt } from '#server/database/current-status.ts'
import type { Schema } from '#server/database/schema.ts'
import { isTimestampKey } from '#server/paging/cursor-timestamps.ts'
import { readCursor } from '#server/paging/cursor.ts'
import { findPage } from '#server/paging/find-page.ts'
import { syncLines } from '#server/promotions/sync-lines.ts'

import { checkQuota } from './listing-quota.ts'
import { closedAt, expiryFrom, hasExpired, isRenewed, canBeRestored } from './listing-times.ts'
import type { OwnListingRow } from './own-listing-rows.ts'
import { isRenewable, toOwnListing } from './own-listing-views.ts'
import { createOwnListingsRepository, type OwnChange } from './own-listings-repository.ts'
import { withSellerLock } from './seller-lock.ts'

const listingsPerPage = 24

const newestOrder = 'latest'

type OwnListingPage = z.infer<typeof listOwnListings.response>

type OwnListingQuery = z.infer<typeof listOwnListings.query>

type StatusChange = z.infer<typeof changeListingStatus.body>

type OwnListingKey = { listingId: string; memberId: string }

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export function createOwnListingsService({ db, now = () => new Date() }: Dependencies) {
  async function list(memberId: string, { status, after }: OwnListingQuery): Promise<OwnListingPage> {
    const moment = now()
    const cursor = after === undefined ? undefined : readCursor(after, newestOrder, isTimestampKey)
    const listings = createOwnListingsRepository(db)
    const { rows, next } = await findPage({
      size: listingsPerPage,
      find: (limit) => listings.findPage(memberId, { status, after: cursor, limit, now: moment }),
      cursorOf: ({ key, id }) => ({ order: newestOrder, key, id }),
    })
    const counts = await listings.countByStatus(memberId, moment)
    const count = (of: OwnListing['status']) => counts.get(of) ?? 0
    return {
      listings: rows.map((row) => toOwnListing(row, moment)),
      counts: {
        active: count('active'),
        paused: count('paused'),
        reserved: count('reserved'),
        sold: count('sold'),
        expired: count('expired'),
      },
      next,
    }
  }

  async function read({ listingId, memberId }: OwnListingKey): Promise<OwnListing> {
    const row = await createOwnListingsRepository(db).find(listingId, memberId)
    if (!row) throw new Problem('listing-not-found')
    return toOwnListing(row, now())
  }

  /**
   * Idempotent: a repeated request changes nothing. The deal for which the listing was reserved or sold ends with a
   * change, unless the caller makes the change as part of a deal and stores that itself.
   */
  function changeStatus(
    own: OwnListingKey,
    { status, reservedUntil, version }: StatusChange,
    { isDeal = false } = {},
  ): Promise<OwnListing> {
    const until = status === 'reserved' && reservedUntil !== undefined ? new Date(reservedUntil) : null
    return changeOwn(own, version, async (row, { moment, checkLimit, endDeal }) => {
      const current = statusAt(moment, row)
      if (current === status && row.reserved_until?.getTime() === until?.getTime()) return undefined
      if (until && until <= moment) throw new Problem('invalid-request', { fields: { reservedUntil: 'too_small' } })
      if (current === 'removed' && !canBeRestored(row, moment)) throw new Problem('listing-not-found')
      if (status === 'expired' && !(current === 'removed' && hasExpired(row, moment)))
        throw new Problem('invalid-request', { fields: { status: 'invalid_value' } })
      if (isOffered(status) && !isOffered(current)) await checkLimit()
      if (!isDeal) await endDeal()
      return {
        status,
        reserved_until: until,
        closed_at: closedAt(status, row, moment),
        ...(isOffered(status) && hasExpired(row, moment) && { expires_at: expiryFrom(moment), expiry_notice: null }),
      }
    })
  }

  function renew(own: OwnListingKey, version: number): Promise<OwnListing> {
    return changeOwn(own, version, async (row, { moment, checkLimit }) => {
      if (isRenewed(row, version)) return undefined
      if (!isRenewable(moment, row)) throw new Problem('too-early')
      const status = statusAt(moment, row)
      if (status === 'expired') await checkLimit()
      return {
        status: status === 'expired' ? 'active' : status,
        refreshed_at: moment,
        boosted_from: null,
        expires_at: expiryFrom(moment),
        closed_at: null,
        expiry_notice: null,
      }
    })
  }

  function remove(own: OwnListingKey): Promise<OwnListing> {
    return changeOwn(own, undefined, async ({ status }, { moment }) =>
      status === 'removed' ? undefined : { status: 'removed', reserved_until: null, closed_at: moment },
    )
  }

  type ChangeContext = { moment: Date; checkLimit: () => Promise<void>; endDeal: () => Promise<void> }

  /** Serialized for each seller, and only if the seller's version is current. */
  async function changeOwn(
    { listingId, memberId }: OwnListingKey,
    version: number | undefined,
    decide: (row: OwnListingRow, ground: ChangeContext) => Promise<OwnChange | undefined>,
  ): Promise<OwnListing> {
    const moment = now()
    const row = await withSellerLock(db, memberId, async (transaction, seller) => {
      const listings = createOwnListingsRepository(transaction)
      const before = await listings.find(listingId, memberId)
      if (!before) throw new Problem('listing-not-found')
      const checkLimit = () => checkQuota(listings, { ...seller, seller: memberId, isNew: false, now: moment })
      const endDeal = () => listings.endDeal(listingId)
      const change = await decide(asChosen(before), { moment, checkLimit, endDeal })
      if (change === undefined) return before
      if (version !== undefined && version !== before.version) throw new Problem('changed-meanwhile')
      await listings.update(listingId, before.version, change)
      await syncLines(transaction, listingId, moment)
      return (await listings.find(listingId, memberId))!
    })
    return toOwnListing(row, moment)
  }

  /** Ends reservations that have expired. Returns how many listings there were. */
  const endReservations = () => createOwnListingsRepository(db).endReservations(now())

  return { list, read, changeStatus, renew, remove, endReservations }
}

export type OwnListingsService = ReturnType<typeof createOwnListingsService>

/** The row with the status that its seller chose, even while it is hidden. */
const asChosen = (row: OwnListingRow): OwnListingRow => ({
  ...row,
  status: (row.hidden_status as ListingStatus | null) ?? row.status,
})

const isOffered = (status: OwnListing['status']) => status === 'active' || status === 'reserved'
