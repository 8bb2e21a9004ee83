import { type Kysely, sql, type SqlBool } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { isForSale } from './listing-conditions.ts'
import { totalCountTerm } from './query-interpreter.ts'

/** This many of the newest listings are enough to estimate the frequencies. */
const maxSampled = 10_000

/** Small batches, so that other queries do not wait long. */
const batch = 500

/** Smaller errors of a count change no order. */
const tolerance = 1.25

type Count = { word: string; listings: number }

/** Stores the approximate number of active listings for each term, so that searches can weight rare terms higher. */
export async function updateDocumentFrequencies(db: Kysely<Schema>, now = new Date()): Promise<void> {
  const ids = await newestIds(db, now)
  const total = await countForSale(db, now)
  const counts = new Map([[totalCountTerm, total]])
  for (let first = 0; first < ids.length; first += batch)
    for (const { word, listings } of await countTermsOf(db, ids.slice(first, first + batch)))
      counts.set(word, (counts.get(word) ?? 0) + listings)
  const share = total / Math.max(1, ids.length)
  const scaled = new Map(Array.from(counts, ([word, count]) => [word, scale(word, count, share)]))
  await writeCounts(db, await changedCounts(db, scaled))
}

const scale = (word: string, count: number, share: number) =>
  word === totalCountTerm ? count : Math.max(1, Math.round(count * share))

async function newestIds(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const newest = db.selectFrom('listings').select('id').where(isForSale(now))
  const rows = await newest.orderBy('refreshed_at', 'desc').orderBy('id', 'desc').limit(maxSampled).execute()
  return rows.map(({ id }) => id)
}

async function countForSale(db: Kysely<Schema>, now: Date): Promise<number> {
  const counting = db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isForSale(now))
  return (await counting.executeTakeFirstOrThrow()).count
}

async function countTermsOf(db: Kysely<Schema>, ids: readonly string[]): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`
    select word, count(*)::int as listings
    from listings, unnest(tsvector_to_array(search_text)) as word
    where id = any(${ids}::uuid[])
    group by word`.execute(db)
  return rows
}

/** The counts that differ beyond the tolerance; a term that has disappeared counts as one. */
async function changedCounts(db: Kysely<Schema>, counts: Map<string, number>): Promise<Count[]> {
  const noted = await db.selectFrom('search_words').select(['word', 'listings']).where('listings', '<>', 1).execute()
  const before = new Map(noted.map(({ word, listings }) => [word, listings]))
  for (const word of before.keys()) if (!counts.has(word)) counts.set(word, 1)
  return Array.from(counts, ([word, listings]) => ({ word, listings })).filter(({ word, listings }) => {
    const known = before.get(word) ?? 1
    return listings > known * tolerance || known > listings * tolerance || word === totalCountTerm
  })
}

async function writeCounts(db: Kysely<Schema>, changes: readonly Count[]): Promise<void> {
  const sorted = changes.toSorted((one, other) => (one.word < other.word ? -1 : 1))
  for (let first = 0; first < sorted.length; first += batch) {
    const some = sorted.slice(first, first + batch)
    await sql`
      insert into search_words (word, listings)
      select * from unnest(${some.map(({ word }) => word)}::text[], ${some.map(({ listings }) => listings)}::int[])
      on conflict (word) do update set listings = excluded.listings`.execute(db)
  }
}

/** Deletes terms that no listing contains any more. */
export async function deleteUnusedTerms(db: Kysely<Schema>): Promise<void> {
  let last: string | undefined = totalCountTerm
  while (last !== undefined) last = await deleteUnusedAfter(db, last)
}

/** Locks out writers of listings, which could otherwise rely on a term that is about to be deleted. */
async function deleteUnusedAfter(db: Kysely<Schema>, after: string): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const rare = transaction
      .selectFrom('search_words')
      .select('word')
      .where('word', '>', after)
      .where('listings', '<=', 1)
    const words = (await rare.orderBy('word').limit(batch).execute()).map(({ word }) => word)
    if (words.length === 0) return undefined
    await sql`select set_config('lock_timeout', '2s', true)`.execute(transaction)
    await sql`lock table listings in share mode`.execute(transaction)
    await transaction
      .deleteFrom('search_words')
      .where(sql<SqlBool>`word = any(${words}::text[])`)
      .where(sql<SqlBool>`not exists (
        select from listings where search_text @@ ('''' || search_words.word || '''')::tsquery)`)
      .execute()
    return words.at(-1)
  })
}
