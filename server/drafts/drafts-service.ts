import { isDeepStrictEqual } from 'node:util'

import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'

import type { keepDraft, KeptDraft } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

import { createDraftsRepository } from './drafts-repository.ts'

const mostDrafts = 100

type Sent = z.infer<typeof keepDraft.body>

type Own = { draftId: string; memberId: string }

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export type DraftsService = ReturnType<typeof createDraftsService>

/** Copies of what members' devices hold, for their other devices. */
export function createDraftsService({ db, now = () => new Date() }: Dependencies) {
  async function list(memberId: string): Promise<KeptDraft[]> {
    const rows = await createDraftsRepository(db).findAll(memberId)
    return rows.map(({ kept_at, ...row }) => ({ ...row, keptAt: kept_at.getTime() }))
  }

  /** Only over what the device has seen: of two devices that wrote apart, the second is told and keeps both. */
  async function keep({ draftId: id, memberId }: Own, { content, photos, revision }: Sent): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const drafts = createDraftsRepository(transaction)
      await sql`select pg_advisory_xact_lock(hashtext(${`drafts ${memberId}`}))`.execute(transaction)
      const before = await drafts.find({ id, memberId })
      if (before && isDeepStrictEqual([before.content, before.photos], [content, photos])) return before.revision
      if (before && before.revision !== revision) throw new Problem('changed-meanwhile')
      if (!before && (await drafts.count(memberId)) >= mostDrafts) throw new Problem('too-many-drafts')
      const missing = missingIn(photos, await drafts.findPhotos(memberId, photos))
      if (missing.length > 0) throw new Problem('photo-missing', { fields: Object.fromEntries(missing) })
      const next = (before?.revision ?? revision) + 1
      await drafts.keep({ id, memberId }, { content, photos }, next, now())
      return next
    })
  }

  const remove = ({ draftId: id, memberId }: Own) => createDraftsRepository(db).remove({ id, memberId })

  return { list, keep, remove }
}

/** Named by their places, so that the device can send those again, and no others. */
const missingIn = (photos: readonly string[], found: ReadonlySet<string>) =>
  photos.flatMap((id, index) => (found.has(id) ? [] : [[`photos.${index}`, 'missing'] as const]))
