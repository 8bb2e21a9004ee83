import type { QueryKey } from '@tanstack/react-query'

import type { Listing } from '#contract/api/listings.ts'
import { untilIdle } from '#src/until-idle.ts'

import type { AnswerKeeper, KeptAnswer } from './answer-keeper.ts'
import type { KnownListing } from './kept-listings.ts'
import type { Question } from './question.ts'
import type { DeviceSearch } from './search/criteria.ts'

type Sum = { bytes: number; count: number }

/** `seen` are the listings that a person has opened; the budget is in bytes, for listings and photos together. */
export type DeviceUsage = { seen: number; listings: Sum; photos: Sum; budget: number }

type Device = AnswerKeeper & {
  /** Opens what is kept, for whoever is about to ask. */
  wake: () => Promise<void>
  /** Those of the listings that are here, or known to be gone, by their ids. */
  several: (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownListing>>
  /** Notes that a person has opened a listing. */
  see: (listing: Listing) => Promise<void>
  /** The listings last opened, the latest first. */
  seen: (most: number) => Promise<Listing[]>
  /** How much of it there is and may be; undefined where the browser keeps nothing. */
  usage: () => Promise<DeviceUsage | undefined>
  /** In bytes; what is beyond it goes at once. */
  chooseBudget: (bytes: number) => Promise<void>
  /** All photos but those of favourites. */
  forgetPhotos: () => Promise<void>
  /** All that a person has looked at and searched for, but favourites. */
  forget: () => Promise<void>
  /** Favourites too. */
  forgetAll: () => Promise<void>
  /** What the server has told members, or all members but one. */
  forgetMembers: (except?: string) => Promise<void>
  /** Reads what an answer of the device takes, before anybody asks. */
  makeSearchReady: () => Promise<void>
  keepSearch: (text: string) => Promise<void>
  /** What was searched for last, the latest first. */
  searches: () => Promise<string[]>
  forgetSearch: (text: string) => Promise<void>
  forgetSearches: () => Promise<void>
}

/** Storage and the library for it: a quarter of a page's weight, so only when it is needed. */
const load = async () => (await import('./device-storage.ts')).deviceStorage

/** A search that was never answered here is answered from all that is kept. */
async function findAmongKept({ queryKey, pageParam }: Question): Promise<KeptAnswer | undefined> {
  const search = searchIn(queryKey)
  return search && (await import('./search/answer-search.ts')).answerSearch(search, pageParam)
}

/** What a question about listings asks for, as `listingSearchQuery` puts it. */
const searchIn = ([noun, kind, search]: QueryKey) =>
  noun === 'listings' && kind === 'search' ? ((search ?? {}) as DeviceSearch) : undefined

/** Where the network took this part of the app, whoever searches here asks for it again. Nobody waits for it before. */
const loadSearch = () => import('./search/device-search.ts').catch(() => undefined)

let preparing: ReturnType<typeof setTimeout> | undefined

/** Once nothing has come for a while: what one listing changes in the index, ten change in one go. */
function prepareSearchSoon(): void {
  clearTimeout(preparing)
  preparing = setTimeout(async () => {
    await untilIdle()
    await (await loadSearch())?.deviceSearch.prepare()
  }, restBeforePreparing)
}

const restBeforePreparing = 5_000

/** What this device keeps. Where it refuses to keep anything, it is simply empty. */
export const device: Device = {
  async wake() {
    await (await load()).wake()
  },

  async recall(question) {
    return (await load()).find(question)
  },

  async find(question) {
    return (await device.recall(question)) ?? findAmongKept(question)
  },

  async keep(question, answer, askedAt) {
    const keptAt = Date.now()
    await untilIdle()
    await (await load()).keep(question, { answer, keptAt, ...(askedAt !== undefined && { askedAt }) })
    prepareSearchSoon()
  },

  async several(ids) {
    return (await load()).several(ids)
  },

  async see(listing) {
    await (await load()).see(listing, Date.now())
  },

  async seen(most) {
    await untilIdle()
    return (await load()).seen(most)
  },

  async usage() {
    return (await load()).usage()
  },

  async chooseBudget(bytes) {
    await (await load()).chooseBudget(bytes)
  },

  async forgetPhotos() {
    await (await load()).forgetPhotos()
  },

  async forget() {
    await (await load()).forget()
  },

  async forgetAll() {
    await (await load()).forgetAll()
  },

  async forgetMembers(except) {
    await (await load()).forgetMembers(except)
  },

  async makeSearchReady() {
    // Only the worker has this part of the app when the server is away.
    if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) return
    await untilIdle()
    await (await loadSearch())?.deviceSearch.makeReady()
  },

  async keepSearch(text) {
    await (await load()).keepSearch(text, Date.now())
  },

  async searches() {
    return (await load()).searches()
  },

  async forgetSearch(text) {
    await (await load()).forgetSearch(text)
  },

  async forgetSearches() {
    await (await load()).forgetSearches()
  },
}
