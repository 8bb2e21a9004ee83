import type { Listing, ListingState } from '#contract/api/listings.ts'
import { type Unavailability, isUnavailability } from '#src/data/api/absence.ts'
import { photosToCache } from '#src/data/offline-cache/record-view.ts'
import type { OfflineListing } from '#src/data/offline-cache/store/listing-store.ts'

type Dependencies = {
  /** What of these listings the device has. */
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, OfflineListing>>
  /** Fetches one whole, and has it kept. */
  fetch: (id: string) => Promise<Listing | Unavailability>
  /** How they stand by now, as far as they are there. */
  fetchStates: (ids: readonly string[]) => Promise<readonly ListingState[]>
  /** Nobody waits for it. */
  cachePhotos: (paths: readonly string[]) => void
}

export type PrefetchFavouriteListings = ReturnType<typeof createPrefetchFavouriteListings>

/** Has all that is kept whole on the device, with its photos: also what nobody has ever opened here. */
export function createPrefetchFavouriteListings({ find, fetch, fetchStates, cachePhotos }: Dependencies) {
  /** What is not here yet. */
  async function fetchMissing(ids: readonly string[]): Promise<void> {
    const known = await find(ids)
    cachePhotos([...known.values()].flatMap(photosOf))
    for (const id of ids) if (!known.has(id)) await fetchWithPhotos(id)
  }

  /** What has become another since it came. */
  async function refreshChanged(ids: readonly string[]): Promise<void> {
    const known = await find(ids)
    const now = new Map((await fetchStates([...known.keys()])).map((state) => [state.id, state]))
    for (const [id, listing] of known) if (!isUpToDate(listing, now.get(id))) await fetchWithPhotos(id)
  }

  async function fetchWithPhotos(id: string): Promise<void> {
    cachePhotos(photosOf(await fetch(id)))
  }

  return { fetchMissing, refreshChanged }
}

const photosOf = (listing: Listing | Unavailability) => (isUnavailability(listing) ? [] : photosToCache(listing))

/** One that is not there at the moment may be there again: until then it is asked once more, and stays as it was. */
function isUpToDate(listing: OfflineListing, state: ListingState | undefined): boolean {
  if (!state) return isUnavailability(listing) || listing.isUnavailable === true
  if (isUnavailability(listing)) return state.status === 'removed'
  if (state.status === 'removed' || listing.isUnavailable) return false
  const isSamePrice = state.price?.kind === listing.price.kind && state.price.cents === listing.price.cents
  return isSamePrice && state.status === listing.status && state.refreshedAt === listing.refreshedAt
}
