import type { QueryKey } from '@tanstack/react-query'

import type { Listing } from '#contract/api/listings.ts'
import { type CategorySlug, isCategory } from '#contract/categories.ts'
import { isUnavailability } from '#src/data/api/absence.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { removeSnapshots, removeSnapshotsOfListings } from '#src/data/snapshots/snapshot-store.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { cacheDatabase, listingCache, type ListingCache } from './listing-cache.ts'
import type { CacheDatabase } from './store/cache-database.ts'
import { listingIdInKey, memberIdInKey, cacheKey, type CachedQuery } from './store/cache-key.ts'
import type { OfflineListing, ListingToCache } from './store/listing-store.ts'
import { deletePhotoCache } from './store/photo-cache.ts'
import { createRecentSearchesStore } from './store/recent-searches-store.ts'
import {
  type CachedResponse,
  createMemberResponseStore,
  createResponseStore,
  extractCards,
  type ResponseToCache,
} from './store/response-store.ts'
import { recordUnpinnedCleared, wasClearedSince, readUsage } from './store/usage-counters.ts'

type Usage = { bytes: number; count: number }

/** `seen` counts the listings that a person has opened. The budget is in bytes, for listings and photos together. */
export type CacheUsage = { seen: number; listings: Usage; photos: Usage; budget: number }

export type OfflineStore = ReturnType<typeof createOfflineStore>

type CacheQuery = Omit<CachedQuery, 'client'>

type Dependencies = {
  database: CacheDatabase
  listingCache: ListingCache
  isSignedIn?: (memberId: string) => boolean
}

/**
 * Stores the server's answers, the viewed listings and the recent searches on this device. Listings are stored one by
 * one, because many answers contain the same ones; other answers are stored as the server sent them. If the browser
 * refuses storage, each method behaves as for an empty store.
 */
export function createOfflineStore({ database, listingCache, isSignedIn = () => false }: Dependencies) {
  const { listings, budget } = listingCache
  const answers = createResponseStore(database)
  const memberAnswers = createMemberResponseStore(database, isSignedIn)
  const recentSearches = createRecentSearchesStore(database)

  function find(request: CacheQuery): Promise<CachedResponse | undefined> {
    return withFallback(async () => {
      const [id, memberId] = [listingIdInKey(request.queryKey), memberIdInKey(request.queryKey)]
      if (id !== undefined) return listings.find(id)
      const key = cacheKey(request)
      return memberId === undefined ? answers.find(key) : memberAnswers.find(key, memberId)
    }, undefined)
  }

  function store(request: CacheQuery, response: ResponseToCache): Promise<void> {
    const cached = { askedAt: response.keptAt, ...response }
    return withFallback(async () => {
      const [id, memberId] = [listingIdInKey(request.queryKey), memberIdInKey(request.queryKey)]
      if (memberId !== undefined) return memberAnswers.put(cacheKey(request), memberId, cached)
      // Before the transaction, because snapshots are not in this database.
      if (id !== undefined && isUnavailability(cached.answer as object)) {
        await removeSnapshotsOfListings([id])
        await answers.removeCards([id])
      }
      const isPinned = id !== undefined && (await listingCache.readPinnedIds()).has(id)
      await (id === undefined ? storeList(request, cached) : listings.save(id, cached as ListingToCache, isPinned))
      await listingCache.evict()
    }, undefined)
  }

  /** Answers are stored with a delay, and the person may have cleared everything in between. */
  function storeList(request: CacheQuery, cached: Required<ResponseToCache>): Promise<void> {
    const { keptAt, askedAt } = cached
    return database.transaction('rw', [database.answers, database.listings, database.ledger], async () => {
      if (await wasClearedSince(database, { key: 'listings', askedAt })) return
      await answers.put(cacheKey(request), cached)
      const cards = extractCards(cached.answer)
      if (cards.length > 0) await listings.putCards(cards, keptAt, requestedCategory(request.queryKey))
    })
  }

  /** Deletes all that a person has viewed and searched for; favourites stay. */
  async function clearUnpinned(): Promise<void> {
    await withFallback(async () => {
      await recordUnpinnedCleared(database, Date.now())
      await Promise.all([database.answers.clear(), database.searches.clear(), database.segments.clear()])
      await Promise.all([listingCache.evictUnpinned(), removeSnapshots()])
      if ((await database.photos.count()) === 0) await deletePhotoCache()
    }, undefined)
  }

  /** Deletes favourites too, for a person who leaves this device. */
  async function clear(): Promise<void> {
    const tables = [database.answers, database.searches, database.segments, database.settings]
    // First, because writes that are still to come check the time of the last clearing.
    await withFallback(listings.clear, undefined)
    await withFallback(removeSnapshots, undefined)
    await withFallback(() => Promise.all(tables.map((table) => table.clear())), undefined)
    await listingCache.evictAllPhotos()
  }

  /** Undefined if the browser refuses storage. */
  const usage = (): Promise<CacheUsage | undefined> =>
    withFallback(
      async () => ({
        seen: await listings.countViewed(),
        listings: await readUsage(database, 'listings'),
        photos: await readUsage(database, 'photos'),
        budget: await budget.maxBytes(),
      }),
      undefined,
    )

  /** Evicts at once what is beyond the new budget. */
  async function chooseBudget(bytes: number): Promise<void> {
    await withFallback(() => budget.choose(bytes), undefined)
    await withFallback(listingCache.evict, undefined)
  }

  return {
    /** Opens the database before the first read needs it. */
    open: async () => void (await withFallback(() => database.open(), undefined)),
    find,
    store,
    /** The listings that are stored, or known to be removed, by their ids. */
    findListings: (ids: readonly string[]) =>
      withFallback(() => listings.findMany(ids), new Map<string, OfflineListing>()),
    /** Records that a person has opened a listing. */
    recordView: (listing: Listing, seenAt = Date.now()) =>
      withFallback(() => listings.markViewed(listing, seenAt), undefined),
    /** The listings that a person has opened, the latest first. */
    seen: (limit: number): Promise<Listing[]> => withFallback(() => listings.listViewed(limit), []),
    usage,
    chooseBudget,
    /** Deletes all photos but those of favourites. */
    removePhotos: async () => void (await withFallback(listingCache.evictUnpinnedPhotos, false)),
    clearUnpinned,
    clear,
    /** Deletes the answers to members, or to all members but one. */
    removeMembers: (except?: string) => withFallback(() => memberAnswers.clear(except), undefined),
    addRecentSearch: (text: string, searchedAt = Date.now()) =>
      withFallback(() => recentSearches.add(text, searchedAt), undefined),
    /** The texts, the latest first. */
    recentSearches: (): Promise<string[]> => withFallback(recentSearches.latest, []),
    removeRecentSearch: (text: string) => withFallback(() => recentSearches.remove(text), undefined),
    clearRecentSearches: () => withFallback(() => database.searches.clear(), undefined),
  }
}

function isSignedIn(memberId: string): boolean {
  const view = browserSession.view()
  return view.state === 'member' && view.memberId === memberId
}

export const offlineStore = createOfflineStore({ database: cacheDatabase, listingCache, isSignedIn })

/** The category that a search was limited to, which all its cards are in. */
function requestedCategory([noun, kind, search]: QueryKey): CategorySlug | undefined {
  if (noun !== 'listings' || kind !== 'search' || typeof search !== 'object' || search === null) return undefined
  const { category } = search as { category?: unknown }
  return typeof category === 'string' && isCategory(category) ? category : undefined
}
