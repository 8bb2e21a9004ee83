import type { Kysely, Selectable } from 'kysely'

import type { AccountSearch } from '#contract/api/saved-searches.ts'
import type { SavedSearchesTable, Schema } from '#server/database/schema.ts'

export function createSavedSearchesRepository(db: Kysely<Schema>) {
  /** The one saved last first, and behind them what was removed. */
  async function findAll(memberId: string): Promise<AccountSearch[]> {
    const rows = await db
      .selectFrom('saved_searches')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('is_kept', 'desc')
      .orderBy('saved_at', 'desc')
      .orderBy('key_digest')
      .execute()
    return rows.map(searchOf)
  }

  async function keep(memberId: string, searches: readonly AccountSearch[], heardAt: Date): Promise<void> {
    const rows = searches.map((search) => ({ ...rowOf(search), member_id: memberId, heard_at: heardAt }))
    await db
      .insertInto('saved_searches')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'key_digest']).doUpdateSet(({ ref }) => ({
          is_kept: ref('excluded.is_kept'),
          name: ref('excluded.name'),
          slug: ref('excluded.slug'),
          search: ref('excluded.search'),
          frequency: ref('excluded.frequency'),
          saved_at: ref('excluded.saved_at'),
          changed_at: ref('excluded.changed_at'),
          heard_at: ref('excluded.heard_at'),
        })),
      )
      .execute()
  }

  /** The oldest beyond so many. */
  async function forgetRemoved(memberId: string, most: number): Promise<void> {
    await db
      .deleteFrom('saved_searches')
      .where('member_id', '=', memberId)
      .where('key_digest', 'in', ({ selectFrom }) =>
        selectFrom('saved_searches as old')
          .select('old.key_digest')
          .where('old.member_id', '=', memberId)
          .where('old.is_kept', '=', false)
          .orderBy('old.heard_at', 'desc')
          .orderBy('old.key_digest')
          .offset(most),
      )
      .execute()
  }

  async function forgetHeardBefore(before: Date): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('saved_searches')
      .where('is_kept', '=', false)
      .where('heard_at', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  return { findAll, keep, forgetRemoved, forgetHeardBefore }
}

const searchOf = (row: Selectable<SavedSearchesTable>): AccountSearch => ({
  key: row.key,
  isKept: row.is_kept,
  name: row.name,
  slug: row.slug as AccountSearch['slug'],
  search: row.search as AccountSearch['search'],
  frequency: row.frequency as AccountSearch['frequency'],
  savedAt: row.saved_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

const rowOf = ({ key, isKept, name, slug, search, frequency, savedAt, changedAt }: AccountSearch) => ({
  key,
  is_kept: isKept,
  name,
  slug,
  search: JSON.stringify(search),
  frequency,
  saved_at: new Date(savedAt),
  changed_at: new Date(changedAt),
})
