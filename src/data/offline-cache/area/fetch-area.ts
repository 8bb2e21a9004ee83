import type { Call } from '#contract/api/call.ts'
import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { photoPath } from '#contract/photos.ts'
import { type Unavailability, withUnavailability } from '#src/data/api/absence.ts'

import { type Area, mostInArea, newestInAreaSearch } from './area.ts'

/** Parallel requests: a browser has six connections, and the page needs some of them. */
const concurrency = 2

/** In pixels: the width that lists on phones show. */
const width = 320

export type AreaProgress = { done: number; all: number }

type Dependencies = {
  call: Call
  /** Whether the listing is cached, is recent and matches its card. */
  isCached: (card: ListingCard) => Promise<boolean>
  store: (id: string, listing: Listing | Unavailability, askedAt: number) => Promise<void>
  /** Fetches a photo so that the worker caches it. */
  fetchPhoto: (path: string) => Promise<unknown>
  signal: AbortSignal
  onProgress: (progress: AreaProgress) => void
}

/** Fetches the newest listings of an area in full, with the first photo of each. Resolves to their number. */
export async function fetchArea(area: Area, dependencies: Dependencies): Promise<number> {
  const cards = await newestCards(area, dependencies)
  const queue = [...cards]
  let done = 0
  dependencies.onProgress({ done, all: cards.length })

  async function fetchNext(): Promise<void> {
    for (let card = queue.shift(); card; card = queue.shift()) {
      dependencies.signal.throwIfAborted()
      await fetchOne(card, dependencies)
      dependencies.onProgress({ done: (done += 1), all: cards.length })
    }
  }

  await Promise.all(Array.from({ length: concurrency }, fetchNext))
  return cards.length
}

async function newestCards(area: Area, { call, signal }: Dependencies): Promise<ListingCard[]> {
  const cards = new Map<string, ListingCard>()
  let after: string | null = null
  do {
    const query = { ...newestInAreaSearch(area), ...(after !== null && { after }) }
    const page: { listings: ListingCard[]; next: string | null } = await call('GET /v0/listings', { query }, signal)
    for (const card of page.listings) cards.set(card.id, card)
    after = page.next
  } while (after !== null && cards.size < mostInArea)
  return [...cards.values()].slice(0, mostInArea)
}

async function fetchOne(
  card: ListingCard,
  { call, isCached: isHere, store, fetchPhoto, signal }: Dependencies,
): Promise<void> {
  const request = { params: { listingId: card.id } }
  const askedAt = Date.now()
  if (!(await isHere(card)))
    await store(card.id, await withUnavailability(call('GET /v0/listings/:listingId', request, signal)), askedAt)
  const [photo] = card.photos
  if (photo) await fetchPhoto(photoPath(photo.name, width, 'webp'))
}
