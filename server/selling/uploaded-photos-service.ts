import type { Kysely } from 'kysely'
import type { z } from 'zod'

import type { uploadPhoto } from '#contract/api/selling.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { KeptPhoto } from '#server/media/photo-pipeline.ts'

import { isInDraft } from './listing-photos.ts'

/** Far more than anybody needs, and too little to fill a disk. */
const maxPhotosPerDay = 1_000

/** Days for which an upload waits for its listing: an outbox may be offline for a while. */
export const uploadDays = 14

type UploadedPhoto = z.infer<typeof uploadPhoto.response>

type Upload = { photoId: string; memberId: string; bytes: Uint8Array }

type Dependencies = {
  db: Kysely<Schema>
  /** Stores the photo; the member's failed attempts are rate-limited. */
  keepPhoto: (bytes: Uint8Array, memberId: string) => Promise<KeptPhoto>
  now?: () => Date
}

export type UploadedPhotosService = ReturnType<typeof createUploadedPhotosService>

export function createUploadedPhotosService({ db, keepPhoto, now = () => new Date() }: Dependencies) {
  /** The first upload with an id wins: a repeated one is taken for the same photo. */
  async function upload({ photoId, memberId, bytes }: Upload): Promise<UploadedPhoto> {
    const before = await find(photoId)
    if (before) return requireOwner(before, memberId)
    if ((await countSince(memberId, new Date(now().getTime() - day))) >= maxPhotosPerDay)
      throw new Problem('too-many-requests')

    const { name, width, height, thumbhash } = await keepPhoto(bytes, memberId)
    await db
      .insertInto('uploaded_photos')
      .values({ id: photoId, member_id: memberId, name, width, height, thumbhash, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return requireOwner((await find(photoId))!, memberId)
  }

  const find = (id: string) =>
    db
      .selectFrom('uploaded_photos')
      .select(['member_id', 'name', 'width', 'height', 'thumbhash'])
      .where('id', '=', id)
      .executeTakeFirst()

  async function countSince(memberId: string, since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('uploaded_photos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
    return count
  }

  /**
   * Deletes old uploads that no draft contains; published listings have their own rows. Returns how many there were.
   */
  async function deleteUnused(): Promise<number> {
    const before = new Date(now().getTime() - uploadDays * day)
    const { numDeletedRows } = await db
      .deleteFrom('uploaded_photos')
      .where('created_at', '<', before)
      .where(({ not }) => not(isInDraft('uploaded_photos.member_id', 'uploaded_photos.id')))
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  return { upload, deleteUnused }
}

/** A member cannot use another member's upload id. */
function requireOwner({ member_id, ...photo }: UploadedPhoto & { member_id: string }, memberId: string): UploadedPhoto {
  if (member_id !== memberId) throw new Problem('not-found')
  return photo
}
