import type { QueryKey } from '@tanstack/react-query'

import type { Listing } from '#contract/api/listings.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

import type { OfflineSearch } from './search/criteria.ts'
import type { CachedQuery } from './store/cache-key.ts'
import type { OfflineListing } from './store/listing-store.ts'
import type { ResponseCache, CachedResponse } from './store/response-cache.ts'

type Usage = { bytes: number; count: number }

/** `seen` are the listings that a person has opened; the budget is in bytes, for listings and photos together. */
export type CacheUsage = { seen: number; listings: Usage; photos: Usage; budget: number }

type OfflineCache = ResponseCache & {
  /** Opens what is kept, for whoever is about to ask. */
  open: () => Promise<void>
  /** Those of the listings that are here, or known to be gone, by their ids. */
  findListings: (ids: readonly string[]) => Promise<ReadonlyMap<string, OfflineListing>>
  /** Notes that a person has opened a listing. */
  recordView: (listing: Listing) => Promise<void>
  /** The listings last opened, the latest first. */
  seen: (limit: number) => Promise<Listing[]>
  /** How much of it there is and may be; undefined where the browser keeps nothing. */
  usage: () => Promise<CacheUsage | undefined>
  /** In bytes; what is beyond it goes at once. */
  chooseBudget: (bytes: number) => Promise<void>
  /** All photos but those of favourites. */
  removePhotos: () => Promise<void>
  /** All that a person has looked at and searched for, but favourites. */
  clearUnpinned: () => Promise<void>
  /** Favourites too. */
  clear: () => Promise<void>
  /** What the server has told members, or all members but one. */
  removeMembers: (except?: string) => Promise<void>
  /** Reads what an answer of the device takes, before anybody asks. */
  warmUpSearch: () => Promise<void>
  addRecentSearch: (text: string) => Promise<void>
  /** What was searched for last, the latest first. */
  recentSearches: () => Promise<string[]>
  removeRecentSearch: (text: string) => Promise<void>
  clearRecentSearches: () => Promise<void>
}

/** Storage and the library for it: a quarter of a page's weight, so only when it is needed. */
const loadStore = async () => (await import('./offline-store.ts')).offlineStore

/** A search that was never answered here is answered from all that is kept. */
async function findOffline({ queryKey, pageParam }: CachedQuery): Promise<CachedResponse | undefined> {
  const search = searchInKey(queryKey)
  return search && (await import('./search/offline-search.ts')).searchOffline(search, pageParam)
}

/** What a question about listings asks for, as `listingSearchQuery` puts it. */
const searchInKey = ([noun, kind, search]: QueryKey) =>
  noun === 'listings' && kind === 'search' ? ((search ?? {}) as OfflineSearch) : undefined

/** Where the network took this part of the app, whoever searches here asks for it again. Nobody waits for it before. */
const loadSearch = () => import('./search/search-client.ts').catch(() => undefined)

let indexTimer: ReturnType<typeof setTimeout> | undefined

/** Once nothing has come for a while: what one listing changes in the index, ten change in one go. */
function scheduleIndexing(): void {
  clearTimeout(indexTimer)
  indexTimer = setTimeout(async () => {
    await whenIdle()
    await (await loadSearch())?.searchClient.updateIndex()
  }, indexDelay)
}

const indexDelay = 5_000

/** What this device keeps. Where it refuses to keep anything, it is simply empty. */
export const offlineCache: OfflineCache = {
  async open() {
    await (await loadStore()).open()
  },

  async readCached(query) {
    return (await loadStore()).find(query)
  },

  async find(query) {
    return (await offlineCache.readCached(query)) ?? findOffline(query)
  },

  async store(query, answer, askedAt) {
    const cachedAt = Date.now()
    await whenIdle()
    await (await loadStore()).store(query, { answer, keptAt: cachedAt, ...(askedAt !== undefined && { askedAt }) })
    scheduleIndexing()
  },

  async findListings(ids) {
    return (await loadStore()).findListings(ids)
  },

  async recordView(listing) {
    await (await loadStore()).recordView(listing, Date.now())
  },

  async seen(limit) {
    await whenIdle()
    return (await loadStore()).seen(limit)
  },

  async usage() {
    return (await loadStore()).usage()
  },

  async chooseBudget(bytes) {
    await (await loadStore()).chooseBudget(bytes)
  },

  async removePhotos() {
    await (await loadStore()).forgetPhotos()
  },

  async clearUnpinned() {
    await (await loadStore()).clearUnpinned()
  },

  async clear() {
    await (await loadStore()).clear()
  },

  async removeMembers(except) {
    await (await loadStore()).removeMembers(except)
  },

  async warmUpSearch() {
    // Only the worker has this part of the app when the server is away.
    if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) return
    await whenIdle()
    await (await loadSearch())?.searchClient.warmUp()
  },

  async addRecentSearch(text) {
    await (await loadStore()).addRecentSearch(text, Date.now())
  },

  async recentSearches() {
    return (await loadStore()).recentSearches()
  },

  async removeRecentSearch(text) {
    await (await loadStore()).removeRecentSearch(text)
  },

  async clearRecentSearches() {
    await (await loadStore()).clearRecentSearches()
  },
}
