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

/** Photos processed before their listings are written: seconds of work, which is lost if the process is killed. */
const maxPhotosPerBatch = 24

/** Number of rows to process before yielding to other work. */
const rowsAtOnce = 25

/**
 * Turns rows into complete listings: looks up existing data, resolves places, stores photos. A dry run stops before the
 * photos.
 */
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

  /** Nested JSON would otherwise be stored as a text. */
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

/** How many of the first listings have, in total, no more photos than the limit per batch; at least one. */
function countWithinPhotoLimit(pending: readonly PendingListing[]): number {
  let photos = 0
  const first = pending.findIndex((each) => (photos += each.photos.length) > maxPhotosPerBatch)
  return first === -1 ? pending.length : Math.max(first, 1)
}
