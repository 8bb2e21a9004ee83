import { type Expression, sql, type SqlBool } from 'kysely'

import type { Bounds, CharacteristicFilter } from '#contract/characteristic-filters.ts'

/** Matches any of the values, or any of the ranges. */
export function hasCharacteristic({ key, values, bounds }: CharacteristicFilter): Expression<SqlBool> {
  const found = sql`listings.characteristics -> ${key}::text`
  const listed = values.length > 0 ? [sql`${found} in (${sql.join(values.map(json))})`] : []
  const bounded = bounds.map((each) => isBetween(found, each))
  return sql<SqlBool>`(${sql.join([...listed, ...bounded], sql` or `)})`
}

/** Both bounds are needed, because jsonb sorts every text before every number. */
const isBetween = (found: Expression<unknown>, { least, most }: Bounds) =>
  sql`${found} between ${json(least)} and ${json(most)}`

const json = (value: string | number) => sql`${JSON.stringify(value)}::jsonb`
