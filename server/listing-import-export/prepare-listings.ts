import { setImmediate } from 'node:timers/promises'

import type { AdaptiveBatchSize } from './adaptive-batch-size.ts'
import type { ImportOptions, ImportParts } from './import-listings.ts'
import { createImportRepository } from './import-repository.ts'
import { newListingOf } from './import-rows.ts'
import { partitionRows } from './partition-rows.ts'
import type { CompleteListing, ListingWithPhotos, PendingListing, ParsedRow } from './pending-listing.ts'
import { checkPhotos, createPhotoImport } from './photo-import.ts'
import { selectAccepted, type RowError, selectRowErrors } from './row-error.ts'

export type ImportTally = {
  refuse: (refusals: readonly RowError[]) => void
  leave: (unchanged: number) => void
  take: (listings: readonly { isNew: boolean }[]) => void
}

type Preparation = Pick<ImportParts, 'db' | 'toRow' | 'keepPhoto'> &
  Pick<ImportOptions, 'photos' | 'isDryRun'> & {
    tally: ImportTally
    batchSizer: AdaptiveBatchSize
    now: () => Date
    interruption: AbortSignal
  }

/** So many photos are made before their listings are written: seconds of work, which a kill would cost. */
const maxPhotosPerBatch = 24

/** So many rows are made before others get their turn. */
const rowsAtOnce = 25

/** From rows to what can be written at once: looked up, placed, with their photos kept. A dry run ends before that. */
export async function* prepareListings(
  batches: AsyncIterable<readonly ParsedRow[]>,
  { db, toRow, keepPhoto, photos, isDryRun, tally, batchSizer, now, interruption }: Preparation,
): AsyncGenerator<CompleteListing[], void> {
  const repository = createImportRepository(db)
  const photoImport = createPhotoImport(keepPhoto)
  const source = typeof photos === 'object' ? photos : undefined

  async function check(pending: readonly PendingListing[]): Promise<void> {
    const checked = await Promise.all(pending.map(checkPhotos))
    tally.refuse(selectRowErrors(checked))
    tally.take(selectAccepted(checked))
  }

  async function complete(pending: readonly PendingListing[]): Promise<CompleteListing[]> {
    const illustrated = await photoImport.storePhotos(pending)
    tally.refuse(selectRowErrors(illustrated))
    const completed: CompleteListing[] = []
    for (const [index, listing] of selectAccepted(illustrated).entries()) {
      if (index % rowsAtOnce === 0) await setImmediate()
      completed.push({ ...listing, row: rowOf(listing) })
    }
    return completed
  }

  /** JSON within JSON would be taken for a text. */
  function rowOf(illustrated: ListingWithPhotos): object {
    const listing = newListingOf(illustrated, now())
    const has_photo = illustrated.photos.length > 0
    return { ...toRow(listing), characteristics: listing.characteristics, has_photo }
  }

  for await (const batch of batches) {
    if (interruption.aborted) return
    const { pending, unchanged, refused } = await partitionRows(batch, repository, source)
    tally.leave(unchanged)
    tally.refuse(refused)
    for (let rest = pending; rest.length > 0;) {
      if (interruption.aborted) return
      const size = Math.min(batchSizer.rows(), countWithinPhotoLimit(rest))
      const some = rest.slice(0, size)
      if (isDryRun) await check(some)
      else yield await complete(some)
      rest = rest.slice(size)
    }
  }
}

/** How many listings from the first on have no more photos together than are made at once; one, at least. */
function countWithinPhotoLimit(pending: readonly PendingListing[]): number {
  let photos = 0
  const first = pending.findIndex((each) => (photos += each.photos.length) > maxPhotosPerBatch)
  return first === -1 ? pending.length : Math.max(first, 1)
}
