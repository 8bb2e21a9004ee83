import { isAbsence } from '#src/data/api/absence.ts'

import type { createBudget } from './budget.ts'
import { type Database, isBrief, type PhotoRow } from './database.ts'
import type { createKeptListings } from './kept-listings.ts'
import type { createKeptPhotos } from './kept-photos.ts'
import { sumOf } from './ledger.ts'
import { rowsOf, takeOldest } from './oldest-first.ts'
import { forgetPhotos, photoNameIn } from './photo-cache.ts'
import { orRefused } from './storage-refusals.ts'

/** Room is made for some time to come. */
const restful = 0.9

type Dependencies = {
  database: Database
  listings: ReturnType<typeof createKeptListings>
  photos: ReturnType<typeof createKeptPhotos>
  budget: ReturnType<typeof createBudget>
  pinned: () => Promise<ReadonlySet<string>>
}

/** Lets go of what is beyond the budget: what was wanted longest ago first, listings and photos alike, and never what is pinned. */
export function createTrim({ database, listings, photos, budget, pinned }: Dependencies) {
  let running: Promise<void> | undefined

  /** One at a time, however often it is asked for. */
  const trim = (): Promise<void> => (running ??= trimNow().finally(() => (running = undefined)))

  async function trimNow(): Promise<void> {
    const [most, taken] = [await budget.most(), await used()]
    if (taken > most) await free(taken - most * restful)
  }

  async function used(): Promise<number> {
    return (await sumOf(database, 'listings')).bytes + (await sumOf(database, 'photos')).bytes
  }

  async function free(bytes: number): Promise<void> {
    const unpinned = await oldestUnpinned()
    const gone = await takeOldest(
      rowsOf(unpinned.listings, (ids) => database.listings.bulkGet(ids)),
      rowsOf(unpinned.photos, (paths) => database.photos.bulkGet(paths)),
      bytes,
    )
    await listings.remove(gone.ones.map(({ id }) => id))
    await photos.remove(gone.others.map(({ path }) => path))
  }

  async function oldestUnpinned() {
    const pins = await pinned()
    const names = await photoNamesOf(pins)
    const [ids, paths] = await Promise.all([
      database.listings.orderBy('usedAt').primaryKeys(),
      database.photos.orderBy('usedAt').primaryKeys(),
    ])
    return {
      listings: ids.filter((id) => !pins.has(id)),
      photos: paths.filter((path) => !names.has(photoNameIn(path) ?? '')),
    }
  }

  async function photoNamesOf(ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const rows = await database.listings.bulkGet([...ids])
    const kept = rows.flatMap((row) => {
      if (!row) return []
      if (isBrief(row)) return row.card.photos
      return isAbsence(row.listing) ? [] : row.listing.photos
    })
    return new Set(kept.map(({ name }) => name))
  }

  /** Says whether a photo may stay that has come. */
  async function notePhoto(row: PhotoRow, askedAt: number): Promise<boolean> {
    if (await photos.note(row, askedAt)) return true
    const names = await photoNamesOf(await pinned())
    return names.has(photoNameIn(row.path) ?? '') && photos.note(row, askedAt, true)
  }

  /** All photos but those of what is pinned; says whether there were any. */
  async function dropPhotos(): Promise<boolean> {
    const unpinned = await oldestUnpinned()
    await photos.remove(unpinned.photos)
    return unpinned.photos.length > 0
  }

  /** Those of favourites too, and what no list knows of. */
  async function dropAllPhotos(): Promise<boolean> {
    await orRefused(photos.clear, undefined)
    return forgetPhotos()
  }

  /** All that was seen but what is pinned. */
  async function dropUnpinned(): Promise<void> {
    const unpinned = await oldestUnpinned()
    await listings.remove(unpinned.listings)
    await photos.remove(unpinned.photos)
  }

  return { trim, notePhoto, dropPhotos, dropAllPhotos, dropUnpinned }
}
