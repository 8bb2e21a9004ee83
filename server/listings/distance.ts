import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Point } from '#server/database/point.ts'

import type { Circle } from './listing-filter.ts'

/** The mean radius of the earth in kilometres. */
const earthRadius = 6371.0088

const kilometresPerDegree = (earthRadius * Math.PI) / 180

/** Kilometres between a listing and a point, by the haversine formula. */
export function distanceTo({ longitude, latitude }: Point): RawBuilder<number> {
  const halfNorth = sql`radians(listings.point[1] - ${latitude}) / 2`
  const halfEast = sql`radians(listings.point[0] - ${longitude}) / 2`
  const chord = sql`sin(${halfNorth}) ^ 2 + cos(radians(${latitude})) * cos(radians(listings.point[1])) * sin(${halfEast}) ^ 2`
  return sql<number>`${2 * earthRadius} * asin(sqrt(least(1, ${chord})))`
}

/** The box lets the index leave out what is far away; the distance then cuts off its corners. */
export function isInside({ center, radius }: Circle): RawBuilder<SqlBool> {
  const north = radius / kilometresPerDegree
  const east = north / Math.cos((center.latitude * Math.PI) / 180)
  const southWest = sql`point(${center.longitude - east}, ${center.latitude - north})`
  const northEast = sql`point(${center.longitude + east}, ${center.latitude + north})`
  return sql<SqlBool>`(listings.point <@ box(${southWest}, ${northEast}) and ${distanceTo(center)} <= ${radius})`
}
