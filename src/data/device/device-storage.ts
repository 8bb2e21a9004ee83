import type { Listing } from '#contract/api/listings.ts'
import { isAbsence } from '#src/data/api/absence.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { removeSnapshots, removeSnapshotsOfListing } from '#src/data/snapshots/snapshot-store.ts'

import type { AnswerToKeep, KeptAnswer } from './answer-keeper.ts'
import { cardsIn, categoryAsked } from './cards-in.ts'
import { type Database, openDatabase } from './database.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { KnownListing, ListingToKeep } from './kept-listings.ts'
import { createKeptMemberAnswers } from './kept-member-answers.ts'
import { createKeptSearches } from './kept-searches.ts'
import { enterSeenForgotten, isForgotten, sumOf } from './ledger.ts'
import { forgetPhotos } from './photo-cache.ts'
import { listingIdIn, memberIn, questionKey, type Question } from './question.ts'
import { orRefused } from './storage-refusals.ts'
import { createStorekeeper, deviceDatabase, storekeeper, type Storekeeper } from './storekeeper.ts'

type Asked = Omit<Question, 'client'>

type Given = {
  database: Database
  storekeeper: Storekeeper
  isSignedIn?: (memberId: string) => boolean
}

/** Listings are kept one by one, because people come back to them; all other answers as they came. */
export function createStorage({ database, storekeeper, isSignedIn = () => false }: Given) {
  const { listings, photos, budget } = storekeeper
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

  function keep(asked: Asked, answer: AnswerToKeep): Promise<void> {
    const kept = { askedAt: answer.keptAt, ...answer }
    return orRefused(async () => {
      const [id, memberId] = [listingIdIn(asked.queryKey), memberIn(asked.queryKey)]
      if (memberId !== undefined) return memberAnswers.keep(questionKey(asked), memberId, kept)
      // Asked for before, because it lies in another database.
      if (id !== undefined && isAbsence(kept.answer as object)) await removeSnapshotsOfListing(id)
      const isPinned = id !== undefined && (await storekeeper.pinned()).has(id)
      await (id === undefined ? keepList(asked, kept) : listings.keep(id, kept as ListingToKeep, isPinned))
      await storekeeper.trim()
    }, undefined)
  }

  /** An answer waits for a moment when nobody needs the disk: all may be forgotten meanwhile. */
  function keepList(asked: Asked, kept: Required<AnswerToKeep>): Promise<void> {
    const { keptAt, askedAt } = kept
    return database.transaction('rw', [database.answers, database.listings, database.ledger], async () => {
      if (await isForgotten(database, { key: 'listings', askedAt })) return
      await answers.keep(questionKey(asked), kept)
      const cards = cardsIn(kept.answer)
      if (cards.length > 0) await listings.keepCards(cards, keptAt, categoryAsked(asked.queryKey))
    })
  }

  /** What a person has saved stays, and what is kept of favourites: that was not merely seen. */
  async function forget(): Promise<void> {
    await orRefused(async () => {
      await enterSeenForgotten(database, Date.now())
      await Promise.all([database.answers.clear(), database.searches.clear(), database.segments.clear()])
      await Promise.all([storekeeper.dropUnpinned(), removeSnapshots()])
      if ((await database.photos.count()) === 0) await forgetPhotos()
    }, undefined)
  }

  /** Favourites too: whoever leaves the device takes them along. */
  async function forgetAll(): Promise<void> {
    const tables = [database.answers, database.searches, database.segments, database.settings]
    // Noted with the listings, and first: what is still to be kept asks for it.
    await orRefused(listings.clear, undefined)
    await orRefused(removeSnapshots, undefined)
    await orRefused(() => Promise.all(tables.map((table) => table.clear())), undefined)
    await storekeeper.dropAllPhotos()
  }

  const usage = () =>
    orRefused(
      async () => ({
        seen: await listings.countSeen(),
        listings: await sumOf(database, 'listings'),
        photos: await sumOf(database, 'photos'),
        budget: await budget.most(),
      }),
      undefined,
    )

  async function chooseBudget(bytes: number): Promise<void> {
    await orRefused(() => budget.choose(bytes), undefined)
    await orRefused(storekeeper.trim, undefined)
  }

  return {
    wake: async () => void (await orRefused(() => database.open(), undefined)),
    find,
    keep,
    several: (ids: readonly string[]) => orRefused(() => listings.several(ids), new Map<string, KnownListing>()),
    see: (listing: Listing, seenAt: number) => orRefused(() => listings.see(listing, seenAt), undefined),
    seen: (most: number): Promise<Listing[]> => orRefused(() => listings.seen(most), []),
    usage,
    chooseBudget,
    forgetPhotos: () => orRefused(storekeeper.dropPhotos, false),
    forget,
    forgetAll,
    forgetMembers: (except?: string) => orRefused(() => memberAnswers.forget(except), undefined),
    keepSearch: (text: string, searchedAt: number) => orRefused(() => searches.keep(text, searchedAt), undefined),
    searches: (): Promise<string[]> => orRefused(searches.latest, []),
    forgetSearch: (text: string) => orRefused(() => searches.remove(text), undefined),
    forgetSearches: () => orRefused(() => database.searches.clear(), undefined),
    photos,
  }
}

/** One of a name of its own, where nothing is pinned unless told. */
export function createDeviceStorage(
  name: string,
  isSignedIn?: Given['isSignedIn'],
  pinned: () => Promise<ReadonlySet<string>> = async () => new Set(),
) {
  const database = openDatabase(name)
  const own = createStorekeeper(database, pinned)
  return createStorage({ database, storekeeper: own, ...(isSignedIn && { isSignedIn }) })
}

function isSignedIn(memberId: string): boolean {
  const view = browserSession.view()
  return view.state === 'member' && view.memberId === memberId
}

export const deviceStorage = createStorage({ database: deviceDatabase, storekeeper, isSignedIn })
