import { type Kysely, sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { inBatches } from './in-batches.ts'
import type { Migration } from './migration.ts'

/**
 * Every indexed word of the listings. A trigger records those of new and changed listings, so that a server of the
 * previous release records them as well. Concurrent transactions insert the same words in the same order, so they
 * cannot deadlock.
 */
export const searchWords: Migration = {
  name: '005-search-words',

  async up(transaction) {
    await createSearchWords(transaction)
    await noteNewWords(transaction)
  },
}

async function createSearchWords(transaction: Transaction<Schema>) {
  // In byte order, so that words with the same prefix are adjacent on every machine.
  await sql`
    create table search_words (
      word text collate "C" primary key,
      listings int not null default 1 check (listings >= 0)
    )`.execute(transaction)
}

async function noteNewWords(transaction: Transaction<Schema>) {
  await sql`
    create function note_words_of_new() returns trigger language plpgsql as $$
    begin
      insert into search_words (word)
      select distinct word collate "C" from (
        select unnest(tsvector_to_array(search_text)) as word from added
      ) as said
      where not exists (select from search_words where search_words.word = said.word)
      order by 1
      on conflict do nothing;
      return null;
    end $$`.execute(transaction)
  await sql`
    create function note_words_of_changed() returns trigger language plpgsql as $$
    begin
      insert into search_words (word)
      select word collate "C" from unnest(tsvector_to_array(new.search_text)) as word
      where not exists (select from search_words where search_words.word = word.word)
      order by 1
      on conflict do nothing;
      return null;
    end $$`.execute(transaction)
  await sql`
    create trigger new_words_noted after insert on listings
    referencing new table as added for each statement execute function note_words_of_new()`.execute(transaction)
  await sql`
    create trigger changed_words_noted after update of search_text on listings
    for each row when (old.search_text is distinct from new.search_text)
    execute function note_words_of_changed()`.execute(transaction)
}

/** The words of existing listings. */
export const wordsBefore: Migration = {
  name: '005-words-before',

  async gradually(db) {
    let last = '00000000-0000-0000-0000-000000000000'
    await inBatches(batch, async () => {
      const next = await idsAfter(last, db)
      const end = next.at(-1)
      if (end) await noteWordsBetween(db, last, end)
      last = end ?? last
      return { numAffectedRows: BigInt(next.length) }
    })
  },
}

const batch = 500

async function idsAfter(last: string, db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where id > ${last}::uuid order by id limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

async function noteWordsBetween(db: Kysely<Schema>, after: string, last: string): Promise<void> {
  await sql`
    insert into search_words (word)
    select distinct word collate "C" from listings, unnest(tsvector_to_array(search_text)) as word
    where id > ${after}::uuid and id <= ${last}::uuid
    order by 1
    on conflict do nothing`.execute(db)
}
