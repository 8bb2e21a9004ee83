import type { Listing } from '#contract/api/listings.ts'
import { browserSession } from '#src/data/session/browser-session.ts'

import type { KeptAnswer } from './answer-keeper.ts'
import { openDatabase } from './database.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createKeptListings, type KeptListing } from './kept-listings.ts'
import { createKeptMemberAnswers } from './kept-member-answers.ts'
import { createKeptSavedSearches } from './kept-saved-searches.ts'
import { createKeptSearches } from './kept-searches.ts'
import { forgetPhotos } from './photo-cache.ts'
import { listingIdIn, memberIn, questionKey, type Question } from './question.ts'
import { orRefused } from './storage-refusals.ts'

type Asked = Omit<Question, 'client'>

/** Listings are kept one by one, because people come back to them; all other answers as they came. */
export function createDeviceStorage(name: string, isSignedIn: (memberId: string) => boolean = () => false) {
  const database = openDatabase(name)
  const listings = createKeptListings(database)
  const answers = createKeptAnswers(database)
  const memberAnswers = createKeptMemberAnswers(database, isSignedIn)
  const searches = createKeptSearches(database)

  function find(asked: Asked): Promise<KeptAnswer | undefined> {
    return orRefused(async () => {
      const [id, memberId] = [listingIdIn(asked.queryKey), memberIn(asked.queryKey)]
      if (id !== undefined) return listings.find(id)
      const key = questionKey(asked)
      return memberId === undefined ? answers.find(key) : memberAnswers.find(key, memberId)
    }, undefined)
  }

  function keep(asked: Asked, kept: KeptAnswer): Promise<void> {
    return orRefused(async () => {
      const [id, memberId] = [listingIdIn(asked.queryKey), memberIn(asked.queryKey)]
      if (id !== undefined) return listings.keep(id, kept as KeptListing)
      const key = questionKey(asked)
      return memberId === undefined ? answers.keep(key, kept) : memberAnswers.keep(key, memberId, kept)
    }, undefined)
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
    forgetMembers: (except?: string) => orRefused(() => memberAnswers.forget(except), undefined),
    keepSearch: (text: string, searchedAt: number) => orRefused(() => searches.keep(text, searchedAt), undefined),
    searches: (): Promise<string[]> => orRefused(searches.latest, []),
    forgetSearch: (text: string) => orRefused(() => searches.remove(text), undefined),
    savedSearches: createKeptSavedSearches(database),
    forgetSearches: () => orRefused(() => database.searches.clear(), undefined),
  }
}

function isSignedIn(memberId: string): boolean {
  const view = browserSession.view()
  return view.state === 'member' && view.memberId === memberId
}

export const deviceStorage = createDeviceStorage('noper', isSignedIn)
