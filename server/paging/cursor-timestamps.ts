import { type Expression, type RawBuilder, sql } from 'kysely'

/** Microseconds since 1970, the database's precision. Milliseconds would lose rows between two pages. */
export function timestampKey(moment: Expression<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`
}

/** The timestamp of a key. */
export function keyToTimestamp(key: number): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${key} * interval '1 microsecond')`
}

/** Whether a number from a client is a possible key. */
export const isTimestampKey = (key: number): boolean => Number.isSafeInteger(key)
