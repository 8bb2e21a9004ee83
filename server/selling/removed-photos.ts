import type { Kysely, Transaction } from 'kysely'

import { minute } from '#contract/durations.ts'
import { undoMinutes } from '#contract/selling.ts'
import type { Schema } from '#server/database/schema.ts'

import { deleteUploads, isInDraft } from './listing-photos.ts'

/** A request that brings a listing back in its last second may still be at work. */
const marginMinutes = 1

/** Listings at a time: on the embedded database a statement keeps everybody else waiting. */
const batch = 50

type Dependencies = {
  db: Kysely<Schema>
  /** Removes the files of those that were kept before a moment and are shown nowhere, and says how many those were. */
  removeUnshown: (names: readonly string[], keptBefore: Date) => Promise<number>
  now?: () => Date
}

/** What a seller has removed and cannot bring back any more is to be seen by nobody, whoever knows its address. */
export function createRemovedPhotos({ db, removeUnshown, now = () => new Date() }: Dependencies) {
  /** Of every listing whose time to be brought back is over. Says how many photos had their files removed. */
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

/** Of some of the listings. A photo that a draft of the seller holds stays until the draft lets go of it. */
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
