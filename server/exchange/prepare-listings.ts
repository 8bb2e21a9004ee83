import { setImmediate } from 'node:timers/promises'

import type { ImportOptions, ImportParts } from './import-listings.ts'
import { createImportRepository } from './import-repository.ts'
import { newListingOf } from './import-rows.ts'
import { checkPhotos, createPhotoImport } from './keep-photos.ts'
import type { Pace } from './pace.ts'
import type { CompleteListing, IllustratedListing, PendingListing, ReadRow } from './pending-listing.ts'
import { acceptedOf, type Refusal, refusedOf } from './refusal.ts'
import { sortOut } from './sort-out.ts'

export type Tally = {
  refuse: (refusals: readonly Refusal[]) => void
  leave: (unchanged: number) => void
  take: (listings: readonly { isNew: boolean }[]) => void
}

type Preparation = Pick<ImportParts, 'db' | 'toRow' | 'keepPhoto'> &
  Pick<ImportOptions, 'photos' | 'isDryRun'> & { tally: Tally; pace: Pace; now: () => Date; interruption: AbortSignal }

/** So many photos are made before their listings are written: seconds of work, which a kill would cost. */
const mostPhotos = 24

/** So many rows are made before others get their turn. */
const rowsAtOnce = 25

/** From rows to what can be written at once: looked up, placed, with their photos kept. A dry run ends before that. */
export async function* prepareListings(
  batches: AsyncIterable<readonly ReadRow[]>,
  { db, toRow, keepPhoto, photos, isDryRun, tally, pace, now, interruption }: Preparation,
): AsyncGenerator<CompleteListing[], void> {
  const repository = createImportRepository(db)
  const photoImport = createPhotoImport(keepPhoto)
  const source = typeof photos === 'object' ? photos : undefined

  async function check(pending: readonly PendingListing[]): Promise<void> {
    const checked = await Promise.all(pending.map(checkPhotos))
    tally.refuse(refusedOf(checked))
    tally.take(acceptedOf(checked))
  }

  async function complete(pending: readonly PendingListing[]): Promise<CompleteListing[]> {
    const illustrated = await photoImport.illustrate(pending)
    tally.refuse(refusedOf(illustrated))
    const completed: CompleteListing[] = []
    for (const [index, listing] of acceptedOf(illustrated).entries()) {
      if (index % rowsAtOnce === 0) await setImmediate()
      completed.push({ ...listing, row: rowOf(listing) })
    }
    return completed
  }

  /** JSON within JSON would be taken for a text. */
  function rowOf(illustrated: IllustratedListing): object {
    const listing = newListingOf(illustrated, now())
    const has_photo = illustrated.photos.length > 0
    return { ...toRow(listing), characteristics: listing.characteristics, has_photo }
  }

  for await (const batch of batches) {
    if (interruption.aborted) return
    const { pending, unchanged, refused } = await sortOut(batch, repository, source)
    tally.leave(unchanged)
    tally.refuse(refused)
    for (let rest = pending; rest.length > 0;) {
      if (interruption.aborted) return
      const size = Math.min(pace.rows(), fitting(rest))
      const some = rest.slice(0, size)
      if (isDryRun) await check(some)
      else yield await complete(some)
      rest = rest.slice(size)
    }
  }
}

/** How many listings from the first on have no more photos together than are made at once; one, at least. */
function fitting(pending: readonly PendingListing[]): number {
  let photos = 0
  const first = pending.findIndex((each) => (photos += each.photos.length) > mostPhotos)
  return first === -1 ? pending.length : Math.max(first, 1)
}
