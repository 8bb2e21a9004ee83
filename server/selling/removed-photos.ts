import type { Kysely, Transaction } from 'kysely'

import { minute } from '#contract/durations.ts'
import { undoMinutes } from '#contract/selling.ts'
import type { Schema } from '#server/database/schema.ts'

import { deleteUploads, isInDraft } from './listing-photos.ts'

/** A margin, because a request that restores a listing at the last second may still run. */
const marginMinutes = 1

/** Listings per batch; a long statement would block the embedded database. */
const batch = 50

type Dependencies = {
  db: Kysely<Schema>
  /** Deletes the files of media that were stored before a moment and are not in use. Returns how many there were. */
  removeUnshown: (names: readonly string[], keptBefore: Date) => Promise<number>
  now?: () => Date
}

/**
 * Deletes the photos of removed listings that can no longer be restored, so that nobody can load them by URL any more.
 */
export function createRemovedPhotos({ db, removeUnshown, now = () => new Date() }: Dependencies) {
  /**
   * Processes every listing whose restoration period is over. Returns the number of photos whose files were deleted.
   */
  async function remove(): Promise<number> {
    const before = new Date(now().getTime() - (undoMinutes + marginMinutes) * minute)
    let removed = 0
    for (;;) {
      const names = await db.transaction().execute((transaction) => deletePhotos(transaction, before))
      if (names.length === 0) return removed
      removed += await removeUnshown(names, before)
    }
  }

  return { remove }
}

/** Processes one batch of listings. A photo that a draft of the seller contains stays until the draft is gone. */
async function deletePhotos(db: Transaction<Schema>, before: Date): Promise<string[]> {
  const due = await db
    .selectFrom('listings')
    .select('id')
    .where('status', '=', 'removed')
    .where('has_photo', '=', true)
    .where('closed_at', '<', before)
    .where(({ exists, selectFrom, not }) =>
      exists(
        selectFrom('photos')
          .select('name')
          .whereRef('listing_id', '=', 'listings.id')
          .where(not(isInDraft('listings.seller_id', 'photos.photo_id'))),
      ),
    )
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  const photos = await db
    .deleteFrom('photos')
    .using('listings')
    .whereRef('listings.id', '=', 'photos.listing_id')
    .where(
      'listing_id',
      'in',
      due.map(({ id }) => id),
    )
    .where(({ not }) => not(isInDraft('listings.seller_id', 'photos.photo_id')))
    .returning(['name', 'photo_id'])
    .execute()
  await deleteUploads(
    db,
    photos.flatMap(({ photo_id }) => photo_id ?? []),
  )
  return [...new Set(photos.map(({ name }) => name))]
}
