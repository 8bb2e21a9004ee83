import type { Listing } from '#contract/api/listings.ts'
import { isUnavailability } from '#src/data/api/absence.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { removeSnapshots, removeSnapshotsOfListing } from '#src/data/snapshots/snapshot-store.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { extractCards, requestedCategory } from './extract-cards.ts'
import { createListingCache, cacheDatabase, listingCache, type ListingCache } from './listing-cache.ts'
import { type CacheDatabase, openCacheDatabase } from './store/cache-database.ts'
import { listingIdInKey, memberIdInKey, cacheKey, type CachedQuery } from './store/cache-key.ts'
import type { OfflineListing, ListingToCache } from './store/listing-store.ts'
import { createMemberResponseStore } from './store/member-response-store.ts'
import { deletePhotoCache } from './store/photo-cache.ts'
import { createRecentSearchesStore } from './store/recent-searches-store.ts'
import type { ResponseToCache, CachedResponse } from './store/response-cache.ts'
import { createResponseStore } from './store/response-store.ts'
import { recordUnpinnedCleared, wasClearedSince, readUsage } from './store/usage-counters.ts'

type CacheQuery = Omit<CachedQuery, 'client'>

type Dependencies = {
  database: CacheDatabase
  listingCache: ListingCache
  isSignedIn?: (memberId: string) => boolean
}

/** Listings are kept one by one, because people come back to them; all other answers as they came. */
export function createOfflineStore({ database, listingCache, isSignedIn = () => false }: Dependencies) {
  const { listings, photos, budget } = listingCache
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
      // Asked for before, because it lies in another database.
      if (id !== undefined && isUnavailability(cached.answer as object)) await removeSnapshotsOfListing(id)
      const isPinned = id !== undefined && (await listingCache.readPinnedIds()).has(id)
      await (id === undefined ? storeList(request, cached) : listings.save(id, cached as ListingToCache, isPinned))
      await listingCache.evict()
    }, undefined)
  }

  /** An answer waits for a moment when nobody needs the disk: all may be forgotten meanwhile. */
  function storeList(request: CacheQuery, cached: Required<ResponseToCache>): Promise<void> {
    const { keptAt, askedAt } = cached
    return database.transaction('rw', [database.answers, database.listings, database.ledger], async () => {
      if (await wasClearedSince(database, { key: 'listings', askedAt })) return
      await answers.put(cacheKey(request), cached)
      const cards = extractCards(cached.answer)
      if (cards.length > 0) await listings.putCards(cards, keptAt, requestedCategory(request.queryKey))
    })
  }

  /** What a person has saved stays, and what is kept of favourites: that was not merely seen. */
  async function clearUnpinned(): Promise<void> {
    await withFallback(async () => {
      await recordUnpinnedCleared(database, Date.now())
      await Promise.all([database.answers.clear(), database.searches.clear(), database.segments.clear()])
      await Promise.all([listingCache.evictUnpinned(), removeSnapshots()])
      if ((await database.photos.count()) === 0) await deletePhotoCache()
    }, undefined)
  }

  /** Favourites too: whoever leaves the device takes them along. */
  async function clear(): Promise<void> {
    const tables = [database.answers, database.searches, database.segments, database.settings]
    // Noted with the listings, and first: what is still to be kept asks for it.
    await withFallback(listings.clear, undefined)
    await withFallback(removeSnapshots, undefined)
    await withFallback(() => Promise.all(tables.map((table) => table.clear())), undefined)
    await listingCache.evictAllPhotos()
  }

  const usage = () =>
    withFallback(
      async () => ({
        seen: await listings.countViewed(),
        listings: await readUsage(database, 'listings'),
        photos: await readUsage(database, 'photos'),
        budget: await budget.maxBytes(),
      }),
      undefined,
    )

  async function chooseBudget(bytes: number): Promise<void> {
    await withFallback(() => budget.choose(bytes), undefined)
    await withFallback(listingCache.evict, undefined)
  }

  return {
    open: async () => void (await withFallback(() => database.open(), undefined)),
    find,
    store,
    findListings: (ids: readonly string[]) =>
      withFallback(() => listings.findMany(ids), new Map<string, OfflineListing>()),
    recordView: (listing: Listing, seenAt: number) =>
      withFallback(() => listings.markViewed(listing, seenAt), undefined),
    seen: (limit: number): Promise<Listing[]> => withFallback(() => listings.listViewed(limit), []),
    usage,
    chooseBudget,
    forgetPhotos: () => withFallback(listingCache.evictUnpinnedPhotos, false),
    clearUnpinned,
    clear,
    removeMembers: (except?: string) => withFallback(() => memberAnswers.clear(except), undefined),
    addRecentSearch: (text: string, searchedAt: number) =>
      withFallback(() => recentSearches.add(text, searchedAt), undefined),
    recentSearches: (): Promise<string[]> => withFallback(recentSearches.latest, []),
    removeRecentSearch: (text: string) => withFallback(() => recentSearches.remove(text), undefined),
    clearRecentSearches: () => withFallback(() => database.searches.clear(), undefined),
    photos,
  }
}

/** One of a name of its own, where nothing is pinned unless told. */
export function createNamedOfflineStore(
  name: string,
  isSignedIn?: Dependencies['isSignedIn'],
  readPinnedIds: () => Promise<ReadonlySet<string>> = async () => new Set(),
) {
  const database = openCacheDatabase(name)
  const namedCache = createListingCache(database, readPinnedIds)
  return createOfflineStore({ database, listingCache: namedCache, ...(isSignedIn && { isSignedIn }) })
}

function isSignedIn(memberId: string): boolean {
  const view = browserSession.view()
  return view.state === 'member' && view.memberId === memberId
}

export const offlineStore = createOfflineStore({ database: cacheDatabase, listingCache, isSignedIn })
