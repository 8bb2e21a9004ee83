import { type Kysely, sql } from 'kysely'

import type { Point } from '#server/database/point.ts'
import type { Schema } from '#server/database/schema.ts'

import { lookThrough, type Wanted } from './wanted-listings.ts'

export type PlaceSurvey = ReturnType<typeof createPlaceSurvey>

export type SurveyedPlaces = {
  /** Where there are listings, and how many; most first. */
  places: readonly (Point & { count: number })[]
  /** Where there were more than the limit, the rest was not looked at. */
  isComplete: boolean
}

/** Counts listings by where they are, without looking at more of them than a limit. */
export function createPlaceSurvey(db: Kysely<Schema>) {
  return async function surveyPlaces(wanted: Wanted, limit: number): Promise<SurveyedPlaces> {
    // By the point, not by the name of the place: it stands in the indexes, so that no listing has to be read.
    const columns = sql`point[0] as longitude, point[1] as latitude`
    const { rows: places } = await sql<SurveyedPlaces['places'][number]>`
      select longitude, latitude, count(*) as count
      from (${lookThrough(wanted, { columns, most: limit + 1 })}) as looked
      group by longitude, latitude
      order by count desc`.execute(db)
    return { places, isComplete: places.reduce((sum, { count }) => sum + count, 0) <= limit }
  }
}
