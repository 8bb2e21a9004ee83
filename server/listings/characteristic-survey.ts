import { type Kysely, sql } from 'kysely'

import type { Characteristic } from '#contract/characteristics.ts'
import type { Schema } from '#server/database/schema.ts'

import { lookThrough, type Wanted } from './wanted-listings.ts'

export type CharacteristicSurvey = ReturnType<typeof createCharacteristicSurvey>

export type ValueCount = { key: string; value: string; count: number }

export type SurveyedValues = {
  total: number
  isComplete: boolean
  values: readonly ValueCount[]
}

type Row = { key: string | null; value: string | null; count: number }

/** Counts listings by what is said of them, without looking at more of them than a limit. */
export function createCharacteristicSurvey(db: Kysely<Schema>) {
  return async function survey(
    wanted: Wanted,
    keys: readonly Characteristic[],
    limit: number,
  ): Promise<SurveyedValues> {
    const looked = lookThrough(wanted, { columns: sql`characteristics`, most: limit + 1 })
    // The one row without a key says how many were looked at.
    const { rows } = await sql<Row>`
      with looked as materialized (${looked})
      select null as key, null as value, count(*) as count from looked
      union all
      select key, characteristics ->> key, count(*)
      from looked, unnest(${keys}::text[]) as keys(key)
      where characteristics ? key
      group by 1, 2`.execute(db)
    const total = rows.find(({ key }) => key === null)?.count ?? 0
    return {
      total,
      isComplete: total <= limit,
      values: rows.filter((row): row is Row & ValueCount => row.key !== null),
    }
  }
}
