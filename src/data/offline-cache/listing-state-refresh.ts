import type { Call } from '#contract/api/call.ts'
import type { Listing, ListingCard, ListingState } from '#contract/api/listings.ts'
import { hour, minute } from '#contract/durations.ts'
import { maxStates } from '#contract/listing-status.ts'
import { removeSnapshotsOfListings } from '#src/data/snapshots/snapshot-store.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { cacheDatabase, listingCache, readPinnedListingIds } from './listing-cache.ts'
import { fetchListingStates } from './listing-states.ts'
import {
  type CacheDatabase,
  estimateSize,
  isUnavailable,
  isCardOnly,
  cacheSchemaVersion,
} from './store/cache-database.ts'
import { toUnavailableRow, type createListingStore, isFullContent, type Row } from './store/listing-store.ts'
import { createResponseStore } from './store/response-store.ts'

/** The state of a listing is not requested again within this time. */
const maxAge = hour

/** The minimum time between two requests of all tabs together. */
const minInterval = 5 * minute

const lastRefreshKey = 'states asked at'

type Dependencies = {
  database: CacheDatabase
  listings: ReturnType<typeof createListingStore>
  readPinnedIds: () => Promise<ReadonlySet<string>>
  fetchStates: (ids: readonly string[]) => Promise<readonly ListingState[]>
}

/**
 * Refreshes the states of cached listings: pinned ones first, and within both groups the least recently checked first.
 */
export function createListingStateRefresh({ database, listings, readPinnedIds, fetchStates }: Dependencies) {
  /** Resolves to whether the server was asked. */
  async function refresh(now: number): Promise<boolean> {
    const lastRefreshAt = (await database.settings.get(lastRefreshKey))?.value
    if (typeof lastRefreshAt === 'number' && lastRefreshAt <= now && now - lastRefreshAt < minInterval) return false
    const pinnedIds = await readPinnedIds()
    const ids = await dueIds(now, pinnedIds)
    if (ids.length === 0) return false
    await database.settings.put({ key: lastRefreshKey, value: now })
    const states = await fetchStates(ids)
    const gone = idsOfGone(ids, states)
    await applyAll(ids, states, now, pinnedIds)
    if (gone.length === 0) return true
    await createResponseStore(database).removeCards(gone)
    await removeSnapshotsOfListings(gone)
    return true
  }

  async function dueIds(now: number, pinnedIds: ReadonlySet<string>): Promise<string[]> {
    const ids = await database.listings
      .where('checkedAt')
      .below(now - maxAge)
      .primaryKeys()
    return [...ids.filter((id) => pinnedIds.has(id)), ...ids.filter((id) => !pinnedIds.has(id))].slice(0, maxStates)
  }

  function applyAll(
    ids: readonly string[],
    states: readonly ListingState[],
    checkedAt: number,
    pinnedIds: ReadonlySet<string>,
  ): Promise<void> {
    const byId = new Map(states.map((state) => [state.id, state]))
    return listings.change(async () => {
      for (const row of await database.listings.bulkGet([...ids])) {
        if (row) await applyState({ ...row, checkedAt }, row, byId.get(row.id), pinnedIds.has(row.id))
      }
    })
  }

  async function applyState(row: Row, before: Row, state: ListingState | undefined, isPinned: boolean): Promise<void> {
    const isRemoved = state === undefined || state.status === 'removed'
    if (isCardOnly(row)) {
      if (isRemoved) return listings.remove([row.id])
      const card = withState(row.card, state)
      return card ? listings.put(before, { ...row, card }) : void (await database.listings.put(row))
    }
    if (!isFullContent(row)) return void (await database.listings.put(row))
    // The server omits paused listings too, so the device keeps the content of a favourite until the server reports it
    // removed.
    if (!state && isPinned) return listings.put(before, toUnavailableRow(row))
    if (isRemoved) return listings.put(before, toRemovedRow(row, state ? 'listing-removed' : 'listing-not-found'))
    const listing = withState(row.listing, state) ?? (isUnavailable(row) ? row.listing : undefined)
    return listing
      ? listings.put(before, { ...row, shape: cacheSchemaVersion, listing })
      : void (await database.listings.put(row))
  }

  return { refresh }
}

/** The listings that the server no longer shows. */
function idsOfGone(ids: readonly string[], states: readonly ListingState[]): string[] {
  const shown = new Set(states.flatMap(({ id, status }) => (status === 'removed' ? [] : [id])))
  return ids.filter((id) => !shown.has(id))
}

/** Undefined if the state changes nothing. */
function withState<Known extends Listing | ListingCard>(current: Known, state: ListingState): Known | undefined {
  const { status, price, refreshedAt } = state
  if (status === 'removed') return undefined
  if (current.status === status && (!price || price.cents === current.price.cents)) return undefined
  const dated = 'refreshedAt' in current ? { refreshedAt } : {}
  return {
    ...current,
    status,
    ...dated,
    ...(price && { price, previousCents: previousCentsAfter(current, price.cents) }),
  }
}

const previousCentsAfter = ({ price, previousCents }: Listing | ListingCard, cents: number) =>
  cents < price.cents ? price.cents : cents > price.cents ? null : previousCents

/** Replaces the content of a listing that is gone by the reason for its absence. */
function toRemovedRow(row: Row, absent: 'listing-removed' | 'listing-not-found'): Row {
  const listing = { absent }
  return { ...row, shape: cacheSchemaVersion, listing, seenAt: 0, bytes: estimateSize(listing) }
}

/** Requests the states of some cached listings, if a refresh is due. Resolves to whether the server was asked. */
export function refreshListingStates(call: Call): Promise<boolean> {
  const { refresh } = createListingStateRefresh({
    database: cacheDatabase,
    listings: listingCache.listings,
    readPinnedIds: readPinnedListingIds,
    fetchStates: (ids) => fetchListingStates(call, ids),
  })
  return withFallback(() => refresh(Date.now()), false)
}
