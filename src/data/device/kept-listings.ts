import type { Listing } from '#contract/api/listings.ts'
import { isAbsence, type Absence } from '#src/data/api/absence.ts'

import type { KeptAnswer } from './answer-keeper.ts'
import { type Database, shape } from './database.ts'

const capacity = 500

export type KeptListing = KeptAnswer & { answer: Listing | Absence }

export function createKeptListings(database: Database) {
  const { listings } = database

  async function find(id: string): Promise<KeptListing | undefined> {
    const row = await listings.get(id)
    return row?.shape === shape ? { answer: row.listing, keptAt: row.keptAt } : undefined
  }

  /** Removed is removed: what is not there any more takes the place of what was, also among what a person has seen. */
  function keep(id: string, { answer: listing, keptAt }: KeptListing): Promise<void> {
    return database.transaction('rw', listings, async () => {
      const before = await listings.get(id)
      const seenAt = isAbsence(listing) ? 0 : (before?.seenAt ?? 0)
      await listings.put({ id, shape, listing, keptAt, seenAt })
      await dropOldest()
    })
  }

  function see(listing: Listing, seenAt: number): Promise<void> {
    return database.transaction('rw', listings, async () => {
      const before = await listings.get(listing.id)
      const kept = before?.shape === shape ? before : { id: listing.id, shape, listing, keptAt: seenAt }
      await listings.put({ ...kept, seenAt })
    })
  }

  async function seen(most: number): Promise<Listing[]> {
    const rows = await seenRows().reverse().limit(most).toArray()
    return rows.filter((row) => row.shape === shape).flatMap(({ listing }) => (isAbsence(listing) ? [] : [listing]))
  }

  const seenRows = () => listings.where('seenAt').above(0)

  /** Those that nobody has opened go first, the oldest of them first, then those opened longest ago. */
  async function dropOldest(): Promise<void> {
    const surplus = (await listings.count()) - capacity
    if (surplus > 0) await listings.bulkDelete(await listings.orderBy('[seenAt+keptAt]').limit(surplus).primaryKeys())
  }

  return { find, keep, see, seen, countSeen: () => seenRows().count() }
}
