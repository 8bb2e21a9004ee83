import type { Listing, ListingCard } from '#contract/api/listings.ts'
import type { CategorySlug } from '#contract/categories.ts'
import { isUnavailability, type Unavailability } from '#src/data/api/absence.ts'

import {
  unavailableVersion,
  type CardOnlyRow,
  cardOnlyVersion,
  type CacheDatabase,
  isUnavailable,
  isCardOnly,
  isFull,
  type ListingRow,
  cacheSchemaVersion,
  estimateSize,
} from './cache-database.ts'
import type { ResponseToCache, CachedResponse } from './response-store.ts'
import { withoutAd } from './to-card.ts'
import { recordChange, recordCleared, wasClearedSince } from './usage-counters.ts'

export type CachedListing = CachedResponse & { answer: Listing | Unavailability }

export type ListingToCache = ResponseToCache & CachedListing

export type Row = ListingRow | CardOnlyRow

/** A listing as the device has it; for an unavailable one, its last known version. */
export type OfflineListing = (Listing & { isUnavailable?: boolean }) | Unavailability

/** All writes to cached listings, in one place, so that every change is counted. */
export function createListingStore(database: CacheDatabase) {
  const { listings, ledger } = database

  async function find(id: string): Promise<CachedListing | undefined> {
    const row = await listings.get(id)
    if (row && isUnavailable(row)) return { answer: { absent: 'listing-not-found' }, keptAt: row.keptAt }
    return row && isFull(row) ? { answer: row.listing, keptAt: row.keptAt } : undefined
  }

  /** The listings that are cached in full or known to be removed. */
  async function findMany(ids: readonly string[]): Promise<ReadonlyMap<string, OfflineListing>> {
    const rows = await listings.bulkGet([...ids])
    return new Map(rows.flatMap((row) => (row && hasFullListing(row) ? [[row.id, toOfflineListing(row)]] : [])))
  }

  /**
   * A removed listing replaces the cached one, even if a person has seen it. A pinned listing that may become available
   * again stays in full.
   */
  function save(id: string, { answer: listing, keptAt, askedAt }: ListingToCache, isPinned = false) {
    return change(async () => {
      if (askedAt !== undefined && (await wasClearedSince(database, { key: 'listings', askedAt, isPinned }))) return
      const before = await listings.get(id)
      const isTemporarilyUnavailable = isPinned && isUnavailability(listing) && listing.absent === 'listing-not-found'
      if (isTemporarilyUnavailable && before && isFullContent(before))
        return put(before, { ...toUnavailableRow(before), checkedAt: keptAt })
      const seenAt = isUnavailability(listing) ? 0 : (before?.seenAt ?? 0)
      const usedAt = Math.max(keptAt, seenAt)
      await put(before, {
        id,
        shape: cacheSchemaVersion,
        listing,
        keptAt,
        seenAt,
        usedAt,
        bytes: estimateSize(listing),
        checkedAt: keptAt,
      })
    })
  }

  function markViewed(listing: Listing, seenAt: number): Promise<void> {
    return change(async () => {
      const before = await listings.get(listing.id)
      if (before && isFull(before)) return void (await listings.put({ ...before, seenAt, usedAt: seenAt }))
      const { id } = listing
      const row = {
        id,
        shape: cacheSchemaVersion,
        listing,
        keptAt: seenAt,
        seenAt,
        usedAt: seenAt,
        bytes: estimateSize(listing),
        checkedAt: 0,
      }
      await put(before, row)
    })
  }

  /**
   * Stores cards: as rows for listings that are not cached in full, and as updates of price and status for those that
   * are.
   */
  function putCards(cards: readonly ListingCard[], keptAt: number, category?: CategorySlug): Promise<void> {
    return change(async () => {
      const existing = await listings.bulkGet(cards.map(({ id }) => id))
      for (const [index, card] of cards.entries()) {
        const before = existing[index]
        if (before && !isCardOnly(before)) await updateFromCard(before, card, keptAt)
        else await put(before, toCardOnlyRow(card, keptAt, category ?? before?.category))
      }
    })
  }

  /** Writes only if the card differs, so that a list does not cause needless writes. */
  async function updateFromCard(row: ListingRow, card: ListingCard, keptAt: number): Promise<void> {
    const { listing } = row
    if (!hasFullListing(row) || isUnavailability(listing) || row.keptAt >= keptAt) return
    if (isFull(row) && listing.status === card.status && listing.price.cents === card.price.cents) return
    const { status, price, previousCents } = card
    await put(row, {
      ...row,
      shape: cacheSchemaVersion,
      listing: { ...listing, status, price, previousCents },
      checkedAt: keptAt,
    })
  }

  async function put(before: Row | undefined, row: Row): Promise<void> {
    const growth = { bytes: (row.bytes ?? 0) - (before?.bytes ?? 0), count: before ? 0 : 1 }
    const change = await recordChange(database, 'listings', growth)
    await listings.put({ ...row, change } as ListingRow)
  }

  /** Removes those of the ids that are cached. */
  function remove(ids: readonly string[]): Promise<void> {
    return change(async () => {
      const rows = (await listings.bulkGet([...ids])).filter((row) => row !== undefined)
      await listings.bulkDelete(rows.map(({ id }) => id))
      const bytes = rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0)
      await recordChange(database, 'listings', { bytes: -bytes, count: -rows.length })
    })
  }

  /** The change counter continues, so that an index built up to a number never mistakes a new change for an old one. */
  const clear = (): Promise<void> =>
    change(async () => {
      await listings.clear()
      await recordCleared(database, 'listings', Date.now())
    })

  async function listViewed(limit: number): Promise<Listing[]> {
    const rows = await viewedRows().reverse().limit(limit).toArray()
    return rows.filter(isFull).flatMap(({ listing }) => (isUnavailability(listing) ? [] : [listing]))
  }

  const viewedRows = () => listings.where('seenAt').above(0)

  const change = <T>(work: () => Promise<T>): Promise<T> => database.transaction('rw', [listings, ledger], work)

  return {
    find,
    findMany,
    save,
    markViewed,
    putCards,
    change,
    put,
    remove,
    clear,
    listViewed,
    countViewed: () => viewedRows().count(),
  }
}

const hasFullListing = (row: Row): row is ListingRow => isFull(row) || isUnavailable(row)

/** The full listing is cached, not only the fact that it was removed. */
export const isFullContent = (row: Row): row is ListingRow & { listing: Listing } =>
  hasFullListing(row) && !isUnavailability(row.listing)

const toOfflineListing = (row: ListingRow): OfflineListing =>
  isUnavailable(row) && !isUnavailability(row.listing) ? { ...row.listing, isUnavailable: true } : row.listing

export const toUnavailableRow = (row: ListingRow): ListingRow => ({ ...row, shape: unavailableVersion })

/** Leaves out what depends on the list and on the person who searched: the distance, the size, a paid position. */
function toCardOnlyRow(card: ListingCard, keptAt: number, category: CategorySlug | undefined): CardOnlyRow {
  const { foundBy: _, matches: _matches, ...rest } = card
  const ofAnyList = { distance: null, isLarge: false, tags: withoutAd(card.tags) }
  const cardData = { ...rest, ...ofAnyList, photos: card.photos.slice(0, 1) }
  const times = { keptAt, seenAt: 0, usedAt: keptAt, checkedAt: keptAt }
  return {
    id: card.id,
    shape: cardOnlyVersion,
    card: cardData,
    bytes: estimateSize(cardData),
    ...times,
    ...(category && { category }),
  }
}
