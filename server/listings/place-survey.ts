import { type Kysely, sql } from 'kysely'

import type { CharacteristicFilter } from '#contract/characteristic-filters.ts'
import type { Point } from '#server/database/point.ts'
import type { Schema } from '#server/database/schema.ts'

import { hasCharacteristic } from './characteristic-conditions.ts'
import { isWanted, lookThrough, type Wanted } from './wanted-listings.ts'

export type PlaceSurvey = ReturnType<typeof createPlaceSurvey>

export type SurveyedPlaces = {
  /** Where there are listings, and how many; most first. */
  places: readonly (Point & { count: number })[]
  /** Where there were more than the limit, the rest was not looked at. */
  isComplete: boolean
}

/** By the point, not by the name of the place: it stands in the indexes, so that no listing has to be read. */
const place = sql`point[0] as longitude, point[1] as latitude`

/** Counts listings by where they are, without looking at more of them than a limit. */
export function createPlaceSurvey(db: Kysely<Schema>) {
  return async function surveyPlaces(wanted: Wanted, limit: number): Promise<SurveyedPlaces> {
    const { characteristics } = wanted.filter
    return characteristics && !wanted.tier
      ? surveyNewest(db, wanted, characteristics, limit)
      : surveyFound(db, wanted, limit)
  }
}

async function surveyFound(db: Kysely<Schema>, wanted: Wanted, limit: number): Promise<SurveyedPlaces> {
  const { rows: places } = await sql<SurveyedPlaces['places'][number]>`
    select longitude, latitude, count(*) as count
    from (${lookThrough(wanted, { columns: place, most: limit + 1 })}) as looked
    group by longitude, latitude
    order by count desc`.execute(db)
  return { places, isComplete: places.reduce((sum, { count }) => sum + count, 0) <= limit }
}

/** No index knows characteristics: without a limit on what is read, a rare one would be looked for in the whole market. */
async function surveyNewest(
  db: Kysely<Schema>,
  wanted: Wanted,
  characteristics: readonly CharacteristicFilter[],
  limit: number,
): Promise<SurveyedPlaces> {
  const others = { ...wanted, filter: { ...wanted.filter, characteristics: undefined } }
  const has = sql.join(characteristics.map(hasCharacteristic), sql` and `)
  const { rows } = await sql<Point & { count: number; read: number }>`
    select ${place}, count(*) filter (where ${has}) as count, count(*) as read
    from (
      select point, characteristics from listings where ${isWanted(others)}
      order by refreshed_at desc, id desc limit ${limit + 1}
    ) as listings
    group by longitude, latitude
    order by count desc`.execute(db)
  const places = rows.flatMap(({ read: _, ...counted }) => (counted.count > 0 ? [counted] : []))
  return { places, isComplete: rows.reduce((sum, { read }) => sum + read, 0) <= limit }
}
