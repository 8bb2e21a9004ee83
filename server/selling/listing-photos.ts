import type { Kysely } from 'kysely'

import type { NewListing } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

import type { OwnListingRow } from './own-listing-rows.ts'
import { photoIdOf } from './own-listing-views.ts'
import type { ShownPhoto } from './own-listings-repository.ts'

type Asked = {
  memberId: string
  listing: Pick<NewListing, 'photos'>
  /** What the listing shows so far. */
  before?: OwnListingRow
}

/** The photos that a listing names, as uploaded by its seller or as it has them already, in its order. */
export async function findPhotos(db: Kysely<Schema>, { memberId, listing, before }: Asked): Promise<ShownPhoto[]> {
  const ids = listing.photos.map(({ id }) => id)
  if (ids.length === 0) return []
  const uploaded = await db
    .selectFrom('uploaded_photos')
    .select(['id', 'name', 'width', 'height', 'thumbhash'])
    .where('id', 'in', ids)
    .where('member_id', '=', memberId)
    // Whoever collects what nothing shows has to wait until this listing does.
    .forUpdate()
    .execute()
  const known = new Map([...shownBy(before), ...uploaded.map(({ id, ...photo }) => [id, photo] as const)])
  return listing.photos.map(({ id, alt }, index) => {
    const photo = known.get(id)
    if (!photo) throw new Problem('photo-missing', { fields: { [`photos.${index}`]: 'missing' } })
    return { ...photo, alt, photo_id: id }
  })
}

const shownBy = (before: OwnListingRow | undefined) =>
  (before?.photos ?? []).map(
    ({ photo_id, name, width, height, thumbhash }) =>
      [photo_id ?? photoIdOf(before!.id, name), { name, width, height, thumbhash }] as const,
  )
