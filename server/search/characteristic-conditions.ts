import { type Expression, sql, type SqlBool } from 'kysely'

import type { Bounds, CharacteristicFilter } from '#contract/characteristic-filters.ts'

/** Any of the values, or between any of the bounds. */
export function hasCharacteristic({ key, values, bounds }: CharacteristicFilter): Expression<SqlBool> {
  const found = sql`listings.characteristics -> ${key}::text`
  const listed = values.length > 0 ? [sql`${found} in (${sql.join(values.map(json))})`] : []
  const bounded = bounds.map((each) => isBetween(found, each))
  return sql<SqlBool>`(${sql.join([...listed, ...bounded], sql` or `)})`
}

/** For the database every text is less than any number, so that one bound would not be enough. */
const isBetween = (found: Expression<unknown>, { least, most }: Bounds) =>
  sql`${found} between ${json(least)} and ${json(most)}`

const json = (value: string | number) => sql`${JSON.stringify(value)}::jsonb`
