import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Point } from '#server/database/point.ts'

import type { Circle } from './listing-filter.ts'

/** The mean radius of the earth in kilometres. */
const earthRadius = 6371.0088

const kilometresPerDegree = (earthRadius * Math.PI) / 180

const radiansOf = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Grows monotonically with the distance between a listing and a point, and is cheaper to compute: sufficient for
 * sorting and comparing.
 */
export function haversineTo({ longitude, latitude }: Point): RawBuilder<number> {
  const halfDegree = radiansOf(0.5)
  const north = sql`sin((listings.point[1] - ${latitude}) * ${halfDegree}) ^ 2`
  const east = sql`sin((listings.point[0] - ${longitude}) * ${halfDegree}) ^ 2`
  const shrinking = sql`${Math.cos(radiansOf(latitude))} * cos(listings.point[1] * ${radiansOf(1)})`
  return sql<number>`(${north} + ${shrinking} * ${east})`
}

/** Distance in kilometres between a listing and a point. */
export function distanceTo(point: Point): RawBuilder<number> {
  return sql<number>`(${2 * earthRadius} * asin(sqrt(least(1, ${haversineTo(point)}))))`
}

/** The bounding box lets the index exclude distant listings; the haversine then excludes the box's corners. */
export function isInside(circle: Circle): RawBuilder<SqlBool> {
  const { west, south, east, north } = boxRound(circle)
  const box = sql`box(point(${west}, ${south}), point(${east}, ${north}))`
  return sql<SqlBool>`(listings.point <@ ${box} and ${isNear(circle)})`
}

/** The same condition in a form for which the planner cannot use the spatial index. */
export const isNear = ({ center, radius }: Circle): RawBuilder<SqlBool> =>
  sql<SqlBool>`${haversineTo(center)} <= ${Math.sin(radius / (2 * earthRadius)) ** 2}`

/** A box around a circle, in degrees. */
export function boxRound({ center: { longitude, latitude }, radius }: Circle) {
  const height = radius / kilometresPerDegree
  const width = height / Math.cos(radiansOf(latitude))
  return { west: longitude - width, south: latitude - height, east: longitude + width, north: latitude + height }
}

/** Exactly at this point, in a form that the spatial index supports. */
export const isAt = ({ longitude, latitude }: Point): RawBuilder<SqlBool> =>
  sql<SqlBool>`(listings.point ~= point(${longitude}, ${latitude}))`
