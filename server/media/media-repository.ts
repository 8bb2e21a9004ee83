import { type ExpressionBuilder, type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

export type MediaRepository = ReturnType<typeof createMediaRepository>

export type KeptMedia = {
  name: string
  width: number
  height: number
  thumbhash: string | null
  hasAvif: boolean
  hasCode: boolean | null
}

type NewMedia = { name: string; width: number; height: number; thumbhash: string; hasCode: boolean; bytes: number }

export function createMediaRepository(db: Kysely<Schema>) {
  return {
    /** Resets the age of known media, so that the orphan collection does not delete them before they are used. */
    async touch(name: string): Promise<KeptMedia | undefined> {
      return db
        .updateTable('media')
        .set({ created_at: sql`now()` })
        .where('name', '=', name)
        .returning(['name', 'width', 'height', 'placeholder as thumbhash'])
        .returning(['has_avif as hasAvif', 'has_code as hasCode'])
        .executeTakeFirst()
    },

    async keep({ thumbhash: placeholder, hasCode: has_code, ...media }: NewMedia): Promise<void> {
      await db
        .insertInto('media')
        .values({ ...media, placeholder, has_code })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ created_at: sql`now()`, has_avif: false, placeholder, has_code }),
        )
        .execute()
    },

    async addAvif(name: string, bytes: number): Promise<void> {
      await db
        .updateTable('media')
        .set(({ eb }) => ({ has_avif: true, bytes: eb('bytes', '+', bytes) }))
        .where('name', '=', name)
        .execute()
    },

    async findOrphans(before: Date, limit: number): Promise<string[]> {
      const orphans = db.selectFrom('media').select('name').where('created_at', '<', before).where(isUnreferenced)
      const found = await orphans.limit(limit).execute()
      return found.map(({ name }) => name)
    },

    /** Returns false if it was gone or in use. Until the transaction ends, `touch` on it waits. */
    async removeOrphan(name: string, before: Date): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('media')
        .where('name', '=', name)
        .where('created_at', '<', before)
        .where(isUnreferenced)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function isUnreferenced({ and, not, exists, selectFrom }: ExpressionBuilder<Schema, 'media'>) {
  return and([
    not(exists(selectFrom('photos').select('photos.name').whereRef('photos.name', '=', 'media.name'))),
    not(
      exists(
        selectFrom('message_photos').select('message_photos.name').whereRef('message_photos.name', '=', 'media.name'),
      ),
    ),
    not(exists(selectFrom('members').select('members.id').whereRef('members.avatar', '=', 'media.name'))),
    not(
      exists(
        selectFrom('uploaded_photos').select('uploaded_photos.id').whereRef('uploaded_photos.name', '=', 'media.name'),
      ),
    ),
  ])
}
