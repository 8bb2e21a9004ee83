import { type Kysely, sql } from 'kysely'

import type { CharacteristicFilter } from '#contract/characteristic-filters.ts'
import { type Point, pointText } from '#server/database/point.ts'
import type { Schema } from '#server/database/schema.ts'
import { matchesPlan, candidateQuery, type SearchPlan } from '#server/search/candidate-query.ts'
import { hasCharacteristic } from '#server/search/listing-conditions.ts'

export type PointCounter = ReturnType<typeof createPointCounter>

export type PointCounts = {
  /** Points with their numbers of listings; highest first. */
  points: readonly (Point & { count: number })[]
  /** False if the scan stopped at its limit. */
  isComplete: boolean
}

/** Groups by point, not by place name: the indexes contain it, so that no row has to be read. */
const pointColumns = sql`point[0] as longitude, point[1] as latitude`

/** Counts listings by location, scanning at most a limit of them. */
export function createPointCounter(db: Kysely<Schema>) {
  return async function countPoints(plan: SearchPlan, limit: number): Promise<PointCounts> {
    const { characteristics } = plan.filter
    return characteristics && !plan.tier
      ? countNewest(db, plan, characteristics, limit)
      : countMatching(db, plan, limit)
  }
}

async function countMatching(db: Kysely<Schema>, plan: SearchPlan, limit: number): Promise<PointCounts> {
  const { rows: points } = await sql<PointCounts['points'][number]>`
    select longitude, latitude, count(*) as count
    from (${candidateQuery(plan, { columns: pointColumns, most: limit + 1 })}) as looked
    group by longitude, latitude
    order by count desc`.execute(db)
  return { points, isComplete: points.reduce((sum, { count }) => sum + count, 0) <= limit }
}

/** No index covers characteristics: without a limit on the rows read, a rare value would scan the whole market. */
async function countNewest(
  db: Kysely<Schema>,
  plan: SearchPlan,
  characteristics: readonly CharacteristicFilter[],
  limit: number,
): Promise<PointCounts> {
  const others = { ...plan, filter: { ...plan.filter, characteristics: undefined } }
  const matchesAll = sql.join(characteristics.map(hasCharacteristic), sql` and `)
  const { rows } = await sql<Point & { count: number; read: number }>`
    select ${pointColumns}, count(*) filter (where ${matchesAll}) as count, count(*) as read
    from (
      select point, characteristics from listings where ${matchesPlan(others)}
      order by refreshed_at desc, id desc limit ${limit + 1}
    ) as listings
    group by longitude, latitude
    order by count desc`.execute(db)
  const points = rows.flatMap(({ read: _, ...counted }) => (counted.count > 0 ? [counted] : []))
  return { points, isComplete: rows.reduce((sum, { read }) => sum + read, 0) <= limit }
}

/** What is left of the counts without some of the listings. */
export function subtractPoints(all: PointCounts, some: PointCounts): PointCounts {
  const counts = new Map(some.points.map((point) => [pointText(point), point.count]))
  const points = all.points.map((point) => ({ ...point, count: point.count - (counts.get(pointText(point)) ?? 0) }))
  return { points: points.filter(({ count }) => count > 0), isComplete: all.isComplete && some.isComplete }
}
