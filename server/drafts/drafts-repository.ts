import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Schema } from '#server/database/schema.ts'
import { hasAvif } from '#server/media/shown-photos.ts'

export type DraftsRepository = ReturnType<typeof createDraftsRepository>

export type DraftRow = Awaited<ReturnType<DraftsRepository['findAll']>>[number]

type DraftKey = { id: string; memberId: string }

type DraftContents = { content: Record<string, unknown>; photos: readonly string[] }

/** A removed draft keeps its last revision, negated, for a year: it identifies late changes of other devices. */
export function createDraftsRepository(db: Kysely<Schema>) {
  /** The most recently saved first. */
  async function findAll(memberId: string) {
    return db
      .selectFrom('drafts')
      .select(['id', 'content', 'revision', 'kept_at'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('uploaded_photos')
            .leftJoin('media', 'media.name', 'uploaded_photos.name')
            .select(['uploaded_photos.id', 'uploaded_photos.name', 'uploaded_photos.width', 'uploaded_photos.height'])
            .select(['thumbhash', hasAvif.as('hasAvif')])
            .where(sql<boolean>`uploaded_photos.id = any(drafts.photos)`)
            .orderBy(sql`array_position(drafts.photos, uploaded_photos.id)`),
        ).as('photos'),
      )
      .where('member_id', '=', memberId)
      .where('revision', '>', 0)
      .orderBy('kept_at', 'desc')
      .execute()
  }

  async function findRemoved(memberId: string) {
    return db
      .selectFrom('drafts')
      .select(['id', sql<number>`-revision`.as('revision')])
      .where('member_id', '=', memberId)
      .where('revision', '<', 0)
      .execute()
  }

  async function find({ id, memberId }: DraftKey) {
    return db
      .selectFrom('drafts')
      .select(['content', 'photos', 'revision'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  }

  async function count(memberId: string): Promise<number> {
    const { count: all } = await db
      .selectFrom('drafts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .where('revision', '>', 0)
      .executeTakeFirstOrThrow()
    return all
  }

  /** The ids among these that belong to photos the member has uploaded. */
  async function findPhotos(memberId: string, photos: readonly string[]): Promise<ReadonlySet<string>> {
    if (photos.length === 0) return new Set()
    const rows = await db
      .selectFrom('uploaded_photos')
      .select('id')
      .where('member_id', '=', memberId)
      .where('id', 'in', photos)
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  async function upsert(
    { id, memberId }: DraftKey,
    { content, photos }: DraftContents,
    revision: number,
    keptAt: Date,
  ): Promise<void> {
    const kept = { content: JSON.stringify(content), photos: [...photos], revision, kept_at: keptAt }
    await db
      .insertInto('drafts')
      .values({ id, member_id: memberId, ...kept })
      .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(kept))
      .execute()
  }

  const remove = (own: DraftKey, revision: number, removedAt: Date) =>
    upsert(own, { content: {}, photos: [] }, -revision, removedAt)

  /** Deletes old tombstones, and those beyond a number that no ordinary seller reaches. */
  async function deleteTombstones(memberId: string, before: Date, maxTombstones: number): Promise<void> {
    await db
      .deleteFrom('drafts')
      .where('member_id', '=', memberId)
      .where('revision', '<', 0)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('kept_at', '<', before),
          eb(
            'id',
            'not in',
            selectFrom('drafts as removed')
              .select('removed.id')
              .where('removed.member_id', '=', memberId)
              .where('removed.revision', '<', 0)
              .orderBy('removed.kept_at', 'desc')
              .limit(maxTombstones),
          ),
        ]),
      )
      .execute()
  }

  /** Of all members. */
  async function deleteTombstonesBefore(before: Date): Promise<void> {
    await db.deleteFrom('drafts').where('revision', '<', 0).where('kept_at', '<', before).execute()
  }

  return {
    findAll,
    findRemoved,
    find,
    count,
    findPhotos,
    upsert,
    remove,
    deleteTombstones,
    deleteTombstonesBefore,
  }
}
