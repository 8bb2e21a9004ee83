import { type Kysely, sql } from 'kysely'

import type { Point } from '#server/database/point.ts'
import type { Schema } from '#server/database/schema.ts'

import { fits, hasWords, isForSale } from './listing-conditions.ts'
import type { Wanted } from './listing-finder.ts'

export type PlaceSurvey = ReturnType<typeof createPlaceSurvey>

export type SurveyedPlaces = {
  /** Where there are listings, and how many; most first. */
  places: readonly (Point & { count: number })[]
  /** Where there were more than the limit, the rest was not looked at. */
  isComplete: boolean
}

/** Counts listings by where they are, without looking at more of them than a limit. */
export function createPlaceSurvey(db: Kysely<Schema>) {
  return async function surveyPlaces({ filter, tier, now }: Wanted, limit: number): Promise<SurveyedPlaces> {
    // By the point, not by the name of the place: it stands in the indexes, so that no listing has to be read.
    const looked = db
      .selectFrom('listings')
      .select([sql<number>`point[0]`.as('longitude'), sql<number>`point[1]`.as('latitude')])
      .where(isForSale(now))
      .where(fits(filter))
      .$if(tier !== undefined, (query) => query.where(hasWords(tier!.anywhere)))
      .limit(limit + 1)
    const places = await db
      .selectFrom(looked.as('looked'))
      .select(['longitude', 'latitude'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy(['longitude', 'latitude'])
      .orderBy('count', 'desc')
      .execute()
    return { places, isComplete: places.reduce((sum, { count }) => sum + count, 0) <= limit }
  }
}
