import type { Kysely } from 'kysely'
import type { z } from 'zod'

import type { uploadPhoto } from '#contract/api/selling.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { KeptPhoto } from '#server/media/photo-pipeline.ts'

import { isInDraft } from './listing-photos.ts'

/** Far more than anyone takes, and little enough to fill no disk. */
const maxPhotosPerDay = 1_000

/** So long a photo waits for a listing: an outbox may be without a network for a while. */
const retentionDays = 14

type UploadedPhoto = z.infer<typeof uploadPhoto.response>

type Upload = { photoId: string; memberId: string; bytes: Uint8Array }

type Dependencies = {
  db: Kysely<Schema>
  /** For a member, whose failures are limited. */
  keepPhoto: (bytes: Uint8Array, memberId: string) => Promise<KeptPhoto>
  now?: () => Date
}

export type UploadedPhotosService = ReturnType<typeof createUploadedPhotosService>

export function createUploadedPhotosService({ db, keepPhoto, now = () => new Date() }: Dependencies) {
  /** Under the same id the first photo stays: what was sent again is what was sent before. */
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

  /** Lets go of what no draft holds; a listing has its photos for itself. Says how many it were. */
  async function deleteUnused(): Promise<number> {
    const before = new Date(now().getTime() - retentionDays * day)
    const { numDeletedRows } = await db
      .deleteFrom('uploaded_photos')
      .where('created_at', '<', before)
      .where(({ not }) => not(isInDraft('uploaded_photos.member_id', 'uploaded_photos.id')))
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  return { upload, deleteUnused }
}

/** An id that is another's is to nobody else's use. */
function requireOwner({ member_id, ...photo }: UploadedPhoto & { member_id: string }, memberId: string): UploadedPhoto {
  if (member_id !== memberId) throw new Problem('not-found')
  return photo
}
