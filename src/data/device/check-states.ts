import type { Listing, ListingCard, ListingState } from '#contract/api/listings.ts'
import { hour, minute } from '#contract/durations.ts'
import { mostStates } from '#contract/listing-status.ts'

import { bytesIn } from './bytes-in.ts'
import { type Database, isAway, isBrief, shape } from './database.ts'
import { awayRow, type createKeptListings, isContent, type Row } from './kept-listings.ts'

/** What was told so lately need not be asked again. */
const fresh = hour

/** Between one batch and the next, in all tabs together. */
const pause = 5 * minute

const lastKey = 'states asked at'

type Dependencies = {
  database: Database
  listings: ReturnType<typeof createKeptListings>
  pinned: () => Promise<ReadonlySet<string>>
  ask: (ids: readonly string[]) => Promise<readonly ListingState[]>
}

/** Hears what has become of what is kept: favourites first, and of them and of all else those asked about longest ago. */
export function createStateCheck({ database, listings, pinned, ask }: Dependencies) {
  /** Says whether anything was asked. */
  async function check(now: number): Promise<boolean> {
    const last = (await database.settings.get(lastKey))?.value
    if (typeof last === 'number' && last <= now && now - last < pause) return false
    const pins = await pinned()
    const ids = await due(now, pins)
    if (ids.length === 0) return false
    await database.settings.put({ key: lastKey, value: now })
    await take(ids, await ask(ids), now, pins)
    return true
  }

  async function due(now: number, pins: ReadonlySet<string>): Promise<string[]> {
    const ids = await database.listings
      .where('checkedAt')
      .below(now - fresh)
      .primaryKeys()
    return [...ids.filter((id) => pins.has(id)), ...ids.filter((id) => !pins.has(id))].slice(0, mostStates)
  }

  function take(
    ids: readonly string[],
    states: readonly ListingState[],
    checkedAt: number,
    pins: ReadonlySet<string>,
  ): Promise<void> {
    const byId = new Map(states.map((state) => [state.id, state]))
    return listings.change(async () => {
      for (const row of await database.listings.bulkGet([...ids])) {
        if (row) await settle({ ...row, checkedAt }, row, byId.get(row.id), pins.has(row.id))
      }
    })
  }

  async function settle(row: Row, before: Row, state: ListingState | undefined, isPinned: boolean): Promise<void> {
    const isGone = state === undefined || state.status === 'removed'
    if (isBrief(row)) {
      if (isGone) return listings.remove([row.id])
      const card = renewed(row.card, state)
      return card ? listings.put(before, { ...row, card }) : void (await database.listings.put(row))
    }
    if (!isContent(row)) return void (await database.listings.put(row))
    // Whoever sells it may have paused it: what is kept of a favourite stays until it is known to be removed.
    if (!state && isPinned) return listings.put(before, awayRow(row))
    if (isGone) return listings.put(before, goneRow(row, state ? 'listing-removed' : 'listing-not-found'))
    const listing = renewed(row.listing, state) ?? (isAway(row) ? row.listing : undefined)
    return listing ? listings.put(before, { ...row, shape, listing }) : void (await database.listings.put(row))
  }

  return { check }
}

/** Nothing where it stands as it stood. */
function renewed<Known extends Listing | ListingCard>(known: Known, state: ListingState): Known | undefined {
  const { status, price, refreshedAt } = state
  if (status === 'removed') return undefined
  if (known.status === status && (!price || price.cents === known.price.cents)) return undefined
  const dated = 'refreshedAt' in known ? { refreshedAt } : {}
  return { ...known, status, ...dated, ...(price && { price, previousCents: fallenFrom(known, price.cents) }) }
}

const fallenFrom = ({ price, previousCents }: Listing | ListingCard, cents: number) =>
  cents < price.cents ? price.cents : cents > price.cents ? null : previousCents

/** Of what is gone nothing is left but that. */
function goneRow(row: Row, absent: 'listing-removed' | 'listing-not-found'): Row {
  const listing = { absent }
  return { ...row, shape, listing, seenAt: 0, bytes: bytesIn(listing) }
}
