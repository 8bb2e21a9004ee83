import { setTimeout as wait } from 'node:timers/promises'

import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { brandLabel } from './brand-label.ts'
import { type Searchable, searchTextOf, searchTextVersion } from './search-text.ts'

/** So few at a time that nobody waits for long. */
const batch = 200

const restMilliseconds = 10

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** How far the texts have been brought to which version: to the listing of this id, or all of them. */
type Progress = { version: number; after: string | 'end' }

const setting = 'search-text'

type Rebuild = {
  onProgress?: (done: number, total: number) => void
  interruption?: AbortSignal
}

type Row = Omit<Searchable, 'characteristics'> & { id: string; version: number; characteristics: unknown }

/** Brings what listings are found by up to date after the words are read in another way. Cut off, it goes on from there. */
export async function updateSearchTexts(db: Kysely<Schema>): Promise<void> {
  const progress = await readProgress(db)
  if (progress.version === searchTextVersion && progress.after === 'end') return
  await rewriteFrom(db, progress.version === searchTextVersion ? progress.after : beforeAll, {})
}

/** Makes what all listings are found by anew; says how many listings it were. */
export async function rebuildSearchTexts(db: Kysely<Schema>, options: Rebuild): Promise<number> {
  return rewriteFrom(db, beforeAll, options)
}

async function rewriteFrom(db: Kysely<Schema>, start: string, { onProgress, interruption }: Rebuild): Promise<number> {
  const { total } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let done = 0
  for (let after = start; !interruption?.aborted; await wait(restMilliseconds)) {
    const rows = await readAfter(db, after)
    const last = rows.at(-1)
    await keepProgress(db, { version: searchTextVersion, after: last?.id ?? 'end' })
    if (!last) break
    await rewrite(db, rows)
    after = last.id
    onProgress?.((done += rows.length), total)
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

/** What was changed since it was read has its new text already. */
async function rewrite(db: Kysely<Schema>, rows: readonly Row[]): Promise<void> {
  const texts = rows.map((row) => searchTextOf({ ...row, ...found(row) }))
  await sql`
    update listings set search_text = said.text::tsvector
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[], ${texts}::text[])
      as said (id, version, text)
    where listings.id = said.id and listings.version = said.version
      and listings.search_text is distinct from said.text::tsvector`.execute(db)
}

const found = ({ brand, characteristics }: Row) => ({
  brand: brand === null ? null : brandLabel(brand),
  characteristics: characteristics as Searchable['characteristics'],
})

async function readProgress(db: Kysely<Schema>): Promise<Progress> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst()
  return (row?.value as Progress | undefined) ?? { version: 0, after: beforeAll }
}

async function keepProgress(db: Kysely<Schema>, progress: Progress): Promise<void> {
  const value = JSON.stringify(progress)
  await db
    .insertInto('settings')
    .values({ name: setting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
