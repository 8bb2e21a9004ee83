import { createHash } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { SubjectContent } from '#contract/api/desk.ts'
import { foldWords } from '#server/conversations/message-words.ts'
import type { Schema } from '#server/database/schema.ts'

import { type SubjectKey, textOf } from './subjects.ts'

/** A moderator has seen the text and left it: rules and risks do not open a case about it again until it changes. */
export async function clear(db: Kysely<Schema>, { kind, id }: SubjectKey, content: SubjectContent): Promise<void> {
  const digest = digestOf(content)
  await db
    .insertInto('moderation_clearances')
    .values({ subject_kind: kind, subject_id: id, digest })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet({ digest }))
    .execute()
}

export async function isCleared(db: Kysely<Schema>, { kind, id }: SubjectKey, content: SubjectContent) {
  const row = await db
    .selectFrom('moderation_clearances')
    .select('digest')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.digest.equals(digestOf(content))
}

/** Equal for texts that differ only in case, accents and punctuation. */
const digestOf = (content: SubjectContent): Buffer =>
  createHash('sha256')
    .update(foldWords(textOf(content)))
    .digest()
