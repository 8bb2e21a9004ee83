import type { Listing, ListingState } from '#contract/api/listings.ts'
import { type Absence, isAbsence } from '#src/data/api/absence.ts'
import type { KnownListing } from '#src/data/device/kept-listings.ts'
import { photosToKeep } from '#src/data/device/see-listing.ts'

type Dependencies = {
  /** What of these listings the device has. */
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownListing>>
  /** Fetches one whole, and has it kept. */
  fetch: (id: string) => Promise<Listing | Absence>
  /** How they stand by now, as far as they are there. */
  states: (ids: readonly string[]) => Promise<readonly ListingState[]>
  /** Nobody waits for it. */
  keepPhotos: (paths: readonly string[]) => void
}

export type CompleteFavourites = ReturnType<typeof createCompleteFavourites>

/** Has all that is kept whole on the device, with its photos: also what nobody has ever opened here. */
export function createCompleteFavourites({ find, fetch, states, keepPhotos }: Dependencies) {
  /** What is not here yet. */
  async function complete(ids: readonly string[]): Promise<void> {
    const known = await find(ids)
    keepPhotos([...known.values()].flatMap(photosOf))
    for (const id of ids) if (!known.has(id)) await bring(id)
  }

  /** What has become another since it came. */
  async function renew(ids: readonly string[]): Promise<void> {
    const known = await find(ids)
    const now = new Map((await states([...known.keys()])).map((state) => [state.id, state]))
    for (const [id, listing] of known) if (!isAsTold(listing, now.get(id))) await bring(id)
  }

  async function bring(id: string): Promise<void> {
    keepPhotos(photosOf(await fetch(id)))
  }

  return { complete, renew }
}

const photosOf = (listing: Listing | Absence) => (isAbsence(listing) ? [] : photosToKeep(listing))

/** One that is not there at the moment may be there again: until then it is asked once more, and stays as it was. */
function isAsTold(listing: KnownListing, state: ListingState | undefined): boolean {
  if (!state) return isAbsence(listing) || listing.isAway === true
  if (isAbsence(listing)) return state.status === 'removed'
  if (state.status === 'removed' || listing.isAway) return false
  const isSamePrice = state.price?.kind === listing.price.kind && state.price.cents === listing.price.cents
  return isSamePrice && state.status === listing.status && state.refreshedAt === listing.refreshedAt
}
