import { type Kysely, sql } from 'kysely'

import type { Characteristic } from '#contract/characteristics.ts'
import type { Schema } from '#server/database/schema.ts'
import { candidateQuery, type SearchPlan } from '#server/search/candidate-query.ts'

export type CharacteristicCounter = ReturnType<typeof createCharacteristicCounter>

export type ValueCount = { key: string; value: string; count: number }

export type ValueCounts = {
  total: number
  isComplete: boolean
  values: readonly ValueCount[]
}

type Row = { key: string | null; value: string | null; count: number }

/** Counts listings by the values of characteristics, scanning at most a limit of them. */
export function createCharacteristicCounter(db: Kysely<Schema>) {
  return async function countCharacteristics(
    plan: SearchPlan,
    keys: readonly Characteristic[],
    limit: number,
  ): Promise<ValueCounts> {
    const scanned = candidateQuery(plan, { columns: sql`characteristics`, most: limit + 1 })
    // The one row without a key has the number of scanned listings.
    const { rows } = await sql<Row>`
      with looked as materialized (${scanned})
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
