import type { Listing } from '#contract/api/listings.ts'

import type { KeptAnswer } from './answer-keeper.ts'
import { openDatabase } from './database.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createKeptListings, type KeptListing } from './kept-listings.ts'
import { createKeptSavedSearches } from './kept-saved-searches.ts'
import { createKeptSearches } from './kept-searches.ts'
import { forgetPhotos } from './photo-cache.ts'
import { listingIdIn, questionKey, type Question } from './question.ts'
import { orRefused } from './storage-refusals.ts'

type Asked = Omit<Question, 'client'>

/** Listings are kept one by one, because people come back to them; all other answers as they came. */
export function createDeviceStorage(name: string) {
  const database = openDatabase(name)
  const listings = createKeptListings(database)
  const answers = createKeptAnswers(database)
  const searches = createKeptSearches(database)

  function find(asked: Asked): Promise<KeptAnswer | undefined> {
    const id = listingIdIn(asked.queryKey)
    return orRefused(async () => (id === undefined ? answers.find(questionKey(asked)) : listings.find(id)), undefined)
  }

  function keep(asked: Asked, kept: KeptAnswer): Promise<void> {
    const id = listingIdIn(asked.queryKey)
    return orRefused(
      async () => (id === undefined ? answers.keep(questionKey(asked), kept) : listings.keep(id, kept as KeptListing)),
      undefined,
    )
  }

  /** What a person has saved stays: it was not merely seen. */
  async function forget(): Promise<void> {
    const tables = [database.listings, database.answers, database.searches]
    await orRefused(() => Promise.all(tables.map((table) => table.clear())), undefined)
    await forgetPhotos()
  }

  return {
    find,
    keep,
    see: (listing: Listing, seenAt: number) => orRefused(() => listings.see(listing, seenAt), undefined),
    seen: (most: number): Promise<Listing[]> => orRefused(() => listings.seen(most), []),
    countSeen: () => orRefused(() => listings.countSeen(), 0),
    forget,
    keepSearch: (text: string, searchedAt: number) => orRefused(() => searches.keep(text, searchedAt), undefined),
    searches: (): Promise<string[]> => orRefused(searches.latest, []),
    forgetSearch: (text: string) => orRefused(() => searches.remove(text), undefined),
    savedSearches: createKeptSavedSearches(database),
    forgetSearches: () => orRefused(() => database.searches.clear(), undefined),
  }
}

export const deviceStorage = createDeviceStorage('noper')
