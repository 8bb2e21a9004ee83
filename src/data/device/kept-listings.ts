import type { Listing, ListingCard } from '#contract/api/listings.ts'
import type { CategorySlug } from '#contract/categories.ts'
import { isAbsence, type Absence } from '#src/data/api/absence.ts'

import type { AnswerToKeep, KeptAnswer } from './answer-keeper.ts'
import { bytesIn } from './bytes-in.ts'
import {
  awayShape,
  type BriefRow,
  briefShape,
  type Database,
  isAway,
  isBrief,
  isWhole,
  type ListingRow,
  shape,
} from './database.ts'
import { enter, enterForgotten, isForgotten } from './ledger.ts'

export type KeptListing = KeptAnswer & { answer: Listing | Absence }

export type ListingToKeep = AnswerToKeep & KeptListing

export type Row = ListingRow | BriefRow

/** What the device has of a listing; where it is away, as it was before. */
export type KnownListing = (Listing & { isAway?: boolean }) | Absence

/** Whatever is kept of a listing, in one place: what comes and goes is entered where all is counted. */
export function createKeptListings(database: Database) {
  const { listings, ledger } = database

  async function find(id: string): Promise<KeptListing | undefined> {
    const row = await listings.get(id)
    if (row && isAway(row)) return { answer: { absent: 'listing-not-found' }, keptAt: row.keptAt }
    return row && isWhole(row) ? { answer: row.listing, keptAt: row.keptAt } : undefined
  }

  /** Those of the listings that are here, or known to be gone. */
  async function several(ids: readonly string[]): Promise<ReadonlyMap<string, KnownListing>> {
    const rows = await listings.bulkGet([...ids])
    return new Map(rows.flatMap((row) => (row && hasListing(row) ? [[row.id, knownOf(row)]] : [])))
  }

  /**
   * Removed is removed: what is not there any more takes the place of what was, also among what a person has seen. Of
   * what is pinned and may come back, all stays.
   */
  function keep(id: string, { answer: listing, keptAt, askedAt }: ListingToKeep, isPinned = false) {
    return change(async () => {
      if (askedAt !== undefined && (await isForgotten(database, { key: 'listings', askedAt, isPinned }))) return
      const before = await listings.get(id)
      const mayComeBack = isPinned && isAbsence(listing) && listing.absent === 'listing-not-found'
      if (mayComeBack && before && isContent(before)) return put(before, { ...awayRow(before), checkedAt: keptAt })
      const seenAt = isAbsence(listing) ? 0 : (before?.seenAt ?? 0)
      const usedAt = Math.max(keptAt, seenAt)
      await put(before, { id, shape, listing, keptAt, seenAt, usedAt, bytes: bytesIn(listing), checkedAt: keptAt })
    })
  }

  function see(listing: Listing, seenAt: number): Promise<void> {
    return change(async () => {
      const before = await listings.get(listing.id)
      if (before && isWhole(before)) return void (await listings.put({ ...before, seenAt, usedAt: seenAt }))
      const { id } = listing
      const row = { id, shape, listing, keptAt: seenAt, seenAt, usedAt: seenAt, bytes: bytesIn(listing), checkedAt: 0 }
      await put(before, row)
    })
  }

  /** What lists say: all there is of what is not known better, and what has become of what is. */
  function keepCards(cards: readonly ListingCard[], keptAt: number, category?: CategorySlug): Promise<void> {
    return change(async () => {
      const known = await listings.bulkGet(cards.map(({ id }) => id))
      for (const [index, card] of cards.entries()) {
        const before = known[index]
        if (before && !isBrief(before)) await renew(before, card, keptAt)
        else await put(before, briefRow(card, keptAt, category ?? before?.category))
      }
    })
  }

  /** Only where it says something else: a list is no reason to write what is known again. */
  async function renew(row: ListingRow, card: ListingCard, keptAt: number): Promise<void> {
    const { listing } = row
    if (!hasListing(row) || isAbsence(listing) || row.keptAt >= keptAt) return
    if (isWhole(row) && listing.status === card.status && listing.price.cents === card.price.cents) return
    const { status, price, previousCents } = card
    await put(row, { ...row, shape, listing: { ...listing, status, price, previousCents }, checkedAt: keptAt })
  }

  async function put(before: Row | undefined, row: Row): Promise<void> {
    const grown = { bytes: (row.bytes ?? 0) - (before?.bytes ?? 0), count: before ? 0 : 1 }
    const change = await enter(database, 'listings', grown)
    await listings.put({ ...row, change } as ListingRow)
  }

  /** Those of them that are there. */
  function remove(ids: readonly string[]): Promise<void> {
    return change(async () => {
      const rows = (await listings.bulkGet([...ids])).filter((row) => row !== undefined)
      await listings.bulkDelete(rows.map(({ id }) => id))
      const bytes = rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0)
      await enter(database, 'listings', { bytes: -bytes, count: -rows.length })
    })
  }

  /** The numbers of changes go on: who has read up to one of them must not take a new one for it. */
  const clear = (): Promise<void> =>
    change(async () => {
      await listings.clear()
      await enterForgotten(database, 'listings', Date.now())
    })

  async function seen(most: number): Promise<Listing[]> {
    const rows = await seenRows().reverse().limit(most).toArray()
    return rows.filter(isWhole).flatMap(({ listing }) => (isAbsence(listing) ? [] : [listing]))
  }

  const seenRows = () => listings.where('seenAt').above(0)

  const change = <T>(work: () => Promise<T>): Promise<T> => database.transaction('rw', [listings, ledger], work)

  return { find, several, keep, see, keepCards, change, put, remove, clear, seen, countSeen: () => seenRows().count() }
}

const hasListing = (row: Row): row is ListingRow => isWhole(row) || isAway(row)

/** Everything is known of it, not only that it is gone. */
export const isContent = (row: Row): row is ListingRow & { listing: Listing } =>
  hasListing(row) && !isAbsence(row.listing)

const knownOf = (row: ListingRow): KnownListing =>
  isAway(row) && !isAbsence(row.listing) ? { ...row.listing, isAway: true } : row.listing

export const awayRow = (row: ListingRow): ListingRow => ({ ...row, shape: awayShape })

/** Where it lies is not in a card; how far that was from whoever asked is nobody's business later. */
function briefRow(card: ListingCard, keptAt: number, category: CategorySlug | undefined): BriefRow {
  const { foundBy: _, ...rest } = card
  const kept = { ...rest, distance: null, isLarge: false, photos: card.photos.slice(0, 1) }
  const times = { keptAt, seenAt: 0, usedAt: keptAt, checkedAt: keptAt }
  return { id: card.id, shape: briefShape, card: kept, bytes: bytesIn(kept), ...times, ...(category && { category }) }
}
