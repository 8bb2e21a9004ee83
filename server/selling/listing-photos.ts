import { type Kysely, sql, type SqlBool } from 'kysely'

import type { NewListing } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

import type { OwnListingRow } from './own-listing-rows.ts'
import { photoIdOf } from './own-listing-views.ts'
import type { ShownPhoto } from './own-listings-repository.ts'

type Asked = {
  memberId: string
  listing: Pick<NewListing, 'photos'>
  /** The listing's present row. */
  before?: OwnListingRow
}

/** The photos of a listing in its order, from the seller's uploads or from the listing itself. */
export async function findPhotos(db: Kysely<Schema>, { memberId, listing, before }: Asked): Promise<ShownPhoto[]> {
  const ids = listing.photos.map(({ id }) => id)
  if (ids.length === 0) return []
  const known = new Map([
    ...photosShownBy(before),
    ...(await findShownElsewhere(db, memberId, ids)),
    ...(await findUploaded(db, memberId, ids)),
  ])
  return listing.photos.map(({ id, alt }, index) => {
    const photo = known.get(id)
    if (!photo) throw new Problem('photo-missing', { fields: { [`photos.${index}`]: 'missing' } })
    return { ...photo, alt, photo_id: id }
  })
}

type KnownPhoto = readonly [id: string, photo: Omit<ShownPhoto, 'alt' | 'photo_id'>]

async function findUploaded(db: Kysely<Schema>, memberId: string, ids: readonly string[]): Promise<KnownPhoto[]> {
  const rows = await db
    .selectFrom('uploaded_photos')
    .select(['id', 'name', 'width', 'height', 'thumbhash'])
    .where('id', 'in', ids)
    .where('member_id', '=', memberId)
    // The orphan collection must wait until this listing refers to them.
    .forUpdate()
    .execute()
  return rows.map(({ id, ...photo }) => [id, photo])
}

/** Photos of the seller's other listings, because this one may be a copy: uploads are deleted much earlier. */
async function findShownElsewhere(db: Kysely<Schema>, memberId: string, ids: readonly string[]): Promise<KnownPhoto[]> {
  const rows = await db
    .selectFrom('photos')
    .innerJoin('listings', 'listings.id', 'photos.listing_id')
    .select(['photo_id', 'name', 'width', 'height', 'thumbhash'])
    .where('seller_id', '=', memberId)
    .where('photo_id', 'in', ids)
    .execute()
  return rows.map(({ photo_id, ...photo }) => [photo_id!, photo])
}

const photosShownBy = (before: OwnListingRow | undefined): KnownPhoto[] =>
  (before?.photos ?? []).map(({ photo_id, name, width, height, thumbhash }) => [
    photo_id ?? photoIdOf(before!.id, name),
    { name, width, height, thumbhash },
  ])

/** Whether a draft of the member contains the photo; the parameters are column names. */
export const isInDraft = (member: string, photo: string) =>
  sql<SqlBool>`exists (
    select from drafts where drafts.member_id = ${sql.ref(member)} and ${sql.ref(photo)} = any(drafts.photos))`

/** Deletes uploads that the listing no longer shows, unless a draft contains them. */
export async function deleteUploads(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('uploaded_photos')
    .where('id', 'in', ids)
    .where(({ not }) => not(isInDraft('uploaded_photos.member_id', 'uploaded_photos.id')))
    .execute()
}
