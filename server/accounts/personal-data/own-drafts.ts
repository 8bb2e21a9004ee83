import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { OwnPhoto } from './own-listings.ts'
import type { ReadOwn } from './personal-table.ts'
import { readInBatches } from './read-in-batches.ts'

export const readOwnDrafts: ReadOwn = async function* (db, { id }) {
  const rows = readInBatches((after, limit) =>
    db
      .selectFrom('drafts')
      .select(['id', 'content', 'photos', 'kept_at'])
      .where('member_id', '=', id)
      .where('revision', '>', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  for await (const { id: draft, content, photos, kept_at } of rows)
    yield { id: draft, content, photos: photos.map(fileOf), kept: kept_at }
}

export const readOwnUploads: ReadOwn = async function* (db, { id }) {
  for await (const { id: photo, created_at } of uploads(db, id)) yield { file: fileOf(photo), sent: created_at }
}

/** All uploaded photos, whether or not a listing shows them, with their paths in the export. */
export async function* readUploadedPhotos(db: Kysely<Schema>, memberId: string): AsyncGenerator<OwnPhoto> {
  for await (const { id, name, width } of uploads(db, memberId)) yield { name, width, file: fileOf(id), alt: '' }
}

const fileOf = (photo: string) => `photos/sent/${photo}.jpg`

const uploads = (db: Kysely<Schema>, memberId: string) =>
  readInBatches((after, limit) =>
    db
      .selectFrom('uploaded_photos')
      .select(['id', 'name', 'width', 'created_at'])
      .where('member_id', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
