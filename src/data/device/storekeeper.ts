import { createBudget } from './budget.ts'
import { type Database, openDatabase } from './database.ts'
import { createKeptListings } from './kept-listings.ts'
import { createKeptPhotos } from './kept-photos.ts'
import { pinnedListings } from './pins.ts'
import { createTrim } from './trim.ts'

export type Storekeeper = ReturnType<typeof createStorekeeper>

/** Listings and their photos, and how much of them there may be: for pages and for the worker. */
export function createStorekeeper(database: Database, pinned = pinnedListings) {
  const [listings, photos, budget] = [createKeptListings(database), createKeptPhotos(database), createBudget(database)]
  return { listings, photos, budget, pinned, ...createTrim({ database, listings, photos, budget, pinned }) }
}

export const deviceDatabase = openDatabase('noper')

export const storekeeper = createStorekeeper(deviceDatabase)
