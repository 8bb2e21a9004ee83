import { setTimeout as wait } from 'node:timers/promises'

import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { brandLabel } from './brand-label.ts'
import { type Searchable, searchTextOf, searchTextVersion } from './search-text.ts'

/** Small batches, so that other queries do not wait long. */
const batch = 200

/** Minimum pause; it lasts as long as the last batch took, so that half of the time is left for other work. */
const minPauseMs = 10

const firstId = '00000000-0000-0000-0000-000000000000'

/** The version to which the texts are being updated, and the last updated listing's id, or `end`. */
type Progress = { version: number; after: string | 'end' }

const setting = 'search-text'

type Rebuild = {
  onProgress?: (done: number, total: number) => void
  interruption?: AbortSignal
}

type Row = Omit<Searchable, 'characteristics'> & { id: string; version: number; characteristics: unknown }

/** In an empty market all search texts will be of this version. */
export async function noteFirstSearchTexts(db: Kysely<Schema>): Promise<void> {
  const any = await db.selectFrom('listings').select('id').limit(1).executeTakeFirst()
  if (!any) await saveProgress(db, { version: searchTextVersion, after: 'end' })
}

/** Updates the search texts of listings after a change of the analyser. An interrupted run is resumed. */
export async function updateSearchTexts(db: Kysely<Schema>): Promise<void> {
  const after = await readUnfinished(db)
  if (after !== 'end') await rebuildFrom(db, after, {})
}

/** Rebuilds all search texts, or resumes an interrupted run. Returns how many listings there were. */
export async function rebuildSearchTexts(db: Kysely<Schema>, options: Rebuild): Promise<number> {
  const after = await readUnfinished(db)
  return rebuildFrom(db, after === 'end' ? firstId : after, options)
}

/** The listing after which texts of an older version may remain. */
async function readUnfinished(db: Kysely<Schema>): Promise<Progress['after']> {
  const { version, after } = await readProgress(db)
  return version === searchTextVersion ? after : firstId
}

async function rebuildFrom(db: Kysely<Schema>, start: string, { onProgress, interruption }: Rebuild): Promise<number> {
  const { total } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let done = 0
  let after: Progress['after'] = start
  while (after !== 'end' && !interruption?.aborted) {
    const begunAt = performance.now()
    const rows = await readAfter(db, after)
    await rewrite(db, rows)
    after = rows.at(-1)?.id ?? 'end'
    // After the batch, not before it: an interruption in between repeats a batch and skips none.
    await saveProgress(db, { version: searchTextVersion, after })
    onProgress?.((done += rows.length), total)
    await wait(Math.max(minPauseMs, performance.now() - begunAt))
  }
  return done
}

async function readAfter(db: Kysely<Schema>, after: string): Promise<Row[]> {
  return db
    .selectFrom('listings')
    .select(['id', 'version', 'language', 'category', 'audience', 'title', 'brand', 'characteristics', 'description'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Skips listings that were changed after they were read: their text is new already. */
async function rewrite(db: Kysely<Schema>, rows: readonly Row[]): Promise<void> {
  const texts = rows.map((row) => searchTextOf({ ...row, ...searchableParts(row) }))
  await sql`
    update listings set search_text = said.text::tsvector
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[], ${texts}::text[])
      as said (id, version, text)
    where listings.id = said.id and listings.version = said.version
      and listings.search_text is distinct from said.text::tsvector`.execute(db)
}

const searchableParts = ({ brand, characteristics }: Row) => ({
  brand: brand === null ? null : brandLabel(brand),
  characteristics: characteristics as Searchable['characteristics'],
})

async function readProgress(db: Kysely<Schema>): Promise<Progress> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst()
  return (row?.value as Progress | undefined) ?? { version: 0, after: firstId }
}

async function saveProgress(db: Kysely<Schema>, progress: Progress): Promise<void> {
  const value = JSON.stringify(progress)
  await db
    .insertInto('settings')
    .values({ name: setting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
