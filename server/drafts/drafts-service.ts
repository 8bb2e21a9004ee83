import { isDeepStrictEqual } from 'node:util'

import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'

import type { saveDraft, listDrafts } from '#contract/api/selling.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'

import { createDraftsRepository, type DraftsRepository } from './drafts-repository.ts'

const maxDrafts = 100

/** Devices that were offline for this long still learn of removals on other devices. */
export const draftTombstoneDays = 365

const maxTombstones = 1_000

type DraftRequest = z.infer<typeof saveDraft.body>

type DraftList = z.infer<typeof listDrafts.response>

type DraftKey = { draftId: string; memberId: string }

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export type DraftsService = ReturnType<typeof createDraftsService>

/** Copies of members' drafts, for their other devices. */
export function createDraftsService({ db, now = () => new Date() }: Dependencies) {
  async function list(memberId: string): Promise<DraftList> {
    const repository = createDraftsRepository(db)
    const rows = await repository.findAll(memberId)
    const removed = await repository.findRemoved(memberId)
    return { drafts: rows.map(({ kept_at, ...row }) => ({ ...row, keptAt: kept_at.getTime() })), removed }
  }

  /**
   * Overwrites only the revision that the device has seen: if two devices changed the draft independently, the second
   * gets a conflict and keeps both.
   */
  async function save(
    { draftId: id, memberId }: DraftKey,
    { content, photos, revision }: DraftRequest,
  ): Promise<number> {
    return withLock(memberId, async (drafts) => {
      const before = await drafts.find({ id, memberId })
      const isThere = before !== undefined && before.revision > 0
      if (isThere && isDeepStrictEqual([before.content, before.photos], [content, photos])) return before.revision
      if (before && Math.abs(before.revision) !== revision) throw new Problem('changed-meanwhile')
      if (!isThere && (await drafts.count(memberId)) >= maxDrafts) throw new Problem('too-many-drafts')
      const missing = missingPhotos(photos, await drafts.findPhotos(memberId, photos))
      if (missing.length > 0) throw new Problem('photo-missing', { fields: Object.fromEntries(missing) })
      const next = revision + 1
      await drafts.upsert({ id, memberId }, { content, photos }, next, now())
      return next
    })
  }

  /** With a revision, removes only that one: a repeated removal must not delete a draft that was saved in between. */
  async function remove({ draftId: id, memberId }: DraftKey, revision?: number): Promise<void> {
    await withLock(memberId, async (drafts) => {
      const before = await drafts.find({ id, memberId })
      if (before && revision !== undefined && before.revision !== revision) return
      await drafts.remove({ id, memberId }, Math.abs(before?.revision ?? 1), now())
      await drafts.deleteTombstones(memberId, new Date(now().getTime() - draftTombstoneDays * day), maxTombstones)
    })
  }

  /** Forgets the removed drafts of members who have not removed another one since. */
  const forgetOld = () =>
    createDraftsRepository(db).deleteTombstonesBefore(new Date(now().getTime() - draftTombstoneDays * day))

  const withLock = <T>(memberId: string, work: (drafts: DraftsRepository) => Promise<T>): Promise<T> =>
    withMemberLock(db, memberId, async (transaction) => {
      // Servers of the previous release take only this lock. Remove it in the next release.
      await sql`select pg_advisory_xact_lock(hashtext(${`drafts ${memberId}`}))`.execute(transaction)
      return work(createDraftsRepository(transaction))
    })

  return { list, save, remove, forgetOld }
}

/** Names photos by position, so that the device uploads exactly those again. */
const missingPhotos = (photos: readonly string[], found: ReadonlySet<string>) =>
  photos.flatMap((id, index) => (found.has(id) ? [] : [[`photos.${index}`, 'missing'] as const]))
