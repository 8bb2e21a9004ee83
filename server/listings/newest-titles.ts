import { type Kysely, sql, type SqlBool } from 'kysely'

import type { LeafCategory } from '#contract/categories.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { Schema } from '#server/database/schema.ts'
import { isForSale } from '#server/search/listing-conditions.ts'

/** More titles would add little. */
const maxTitles = 8_000

/** Small, so that other queries do not wait long. */
const pageSize = 1_000

/** Reads the titles of the most recent listings, newest first, page by page. */
export const createNewestTitles = (db: Kysely<Schema>, now = () => new Date()) =>
  async function* readNewestTitles() {
    let last: { id: string; refreshed_at: Date } | undefined
    for (let read = 0; read < maxTitles; read += pageSize) {
      const rows = await readPage(last)
      yield rows.map(({ title, language, category }) => ({
        title,
        language: language as Locale,
        category: category as LeafCategory,
      }))
      last = rows.at(-1)
      if (rows.length < pageSize) return
    }

    function readPage(before: typeof last) {
      const page = db
        .selectFrom('listings')
        .select(['id', 'refreshed_at', 'title', 'language', 'category'])
        .where(isForSale(now()))
        .orderBy('refreshed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
      const isOlder = before && sql<SqlBool>`(refreshed_at, id) < (${before.refreshed_at}, ${before.id}::uuid)`
      return (isOlder ? page.where(isOlder) : page).execute()
    }
  }
