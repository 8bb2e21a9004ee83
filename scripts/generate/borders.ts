import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type {
  GeometryCollection,
  Topology,
  MultiPolygon as TopologyMultiPolygon,
  Polygon as TopologyPolygon,
} from 'topojson-specification'

import rows from '#contract/places/localities.json' with { type: 'json' }

type Named = { name: string }

type CountryShape = TopologyPolygon<Named> | TopologyMultiPolygon<Named>

export type World = Topology<{ countries: GeometryCollection<Named> }>

type Town = (typeof towns)[number]

type Outline = Feature<Polygon | MultiPolygon>

type Outlines = Record<string, Outline>

const countryNames = { LU: 'Luxembourg', FR: 'France', DE: 'Germany', BE: 'Belgium' }

const towns = rows.map(([, , country, latitude, longitude]) => ({
  country: country as keyof typeof countryNames,
  at: [longitude, latitude] as Position,
}))

/**
 * In degrees: the distance beyond a town to which its border moves, and the radius within which the border bends with
 * it.
 */
const margin = 0.0025
const reach = 0.04

const mostRounds = 20

/**
 * Bends the borders of an atlas until every locality lies in its own country. The atlas is drawn for a world map, with
 * errors of half a kilometre or more, which would put Schengen and Remich in Germany.
 */
export function bendBorders(atlas: World): World {
  const world = decode(atlas)
  for (let round = 0; round < mostRounds; round++) {
    const outlines = outlinesOf(world)
    const astray = towns.filter(({ country, at }) => !contains(outlines[country]!, at))
    if (astray.length === 0) return world
    for (const town of astray) bendRound(world, town)
  }
  throw new Error('The borders cannot be bent so that every locality lies in its own country')
}

/** Decodes the atlas's quantized coordinates to degrees. */
function decode({ transform, ...topology }: World): World {
  const { scale, translate } = transform!
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([right, up]) => [
      round((x += right!) * scale[0] + translate[0]),
      round((y += up!) * scale[1] + translate[1]),
    ])
  })
  return { ...topology, arcs }
}

/** Rounds to ten metres, the precision of the map, so that the checks here hold for the map as well. */
export const round = (degrees: number) => Number(degrees.toFixed(4))

function outlinesOf(world: World): Outlines {
  return Object.fromEntries(Object.entries(countryNames).map(([country, name]) => [country, outlineOf(world, name)]))
}

/** The outline of a country, by its English name. */
export function outlineOf(world: World, name: string) {
  return feature(world, shapeNamed(world, name)) as Outline
}

function shapeNamed(world: World, name: string) {
  return world.objects.countries.geometries.find(({ properties }) => nameOf(properties) === name) as CountryShape
}

export function nameOf(properties: unknown) {
  return (properties as Named).name
}

/**
 * Moves the border nearest to a town to the town's other side, and bends the border around that point, less with
 * distance.
 */
function bendRound(world: World, { country, at: town }: Town) {
  const { arc, index, point } = nearestOnArcs(arcsOf(world, country), town)
  arc.splice(index + 1, 0, point)

  const length = distance(point, town) || margin
  const shift = point.map((value, axis) => (town[axis]! - value) * (1 + margin / length))
  for (const each of world.arcs) {
    for (const [place, vertex] of each.entries()) {
      const weight = Math.exp(-((distance(vertex, point) / reach) ** 2))
      if (weight > 0.001) each[place] = vertex.map((value, axis) => round(value + shift[axis]! * weight))
    }
  }
}

/** The arcs of a country; TopoJSON marks a reversed arc by the complement of its index. */
function arcsOf(world: World, country: Town['country']) {
  const numbers = (shapeNamed(world, countryNames[country]).arcs as unknown[]).flat(3) as number[]
  return numbers.map((number) => world.arcs[number < 0 ? ~number : number]!)
}

function nearestOnArcs(arcs: Position[][], town: Position) {
  let nearest = { arc: arcs[0]!, index: 0, point: town, length: Number.POSITIVE_INFINITY }
  for (const arc of arcs) {
    for (let index = 0; index < arc.length - 1; index++) {
      const point = nearestOnSegment(arc[index]!, arc[index + 1]!, town)
      const length = distance(point, town)
      if (length < nearest.length) nearest = { arc, index, point, length }
    }
  }
  return nearest
}

function nearestOnSegment([x, y]: Position, [endX, endY]: Position, [townX, townY]: Position): Position {
  const [right, up] = [endX! - x!, endY! - y!]
  const square = right ** 2 + up ** 2
  const along = square === 0 ? 0 : ((townX! - x!) * right + (townY! - y!) * up) / square
  const part = Math.min(1, Math.max(0, along))
  return [x! + right * part, y! + up * part]
}

export function distance([x, y]: Position, [otherX, otherY]: Position) {
  return Math.hypot(x! - otherX!, y! - otherY!)
}

function contains({ geometry }: Outline, point: Position) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.some(([ring]) => isWithin(ring!, point))
}

/** Point in polygon by ray casting: counts how often a ray to the east crosses the ring. */
function isWithin(ring: Position[], [x, y]: Position) {
  const crossings = ring.filter(([startX, startY], index) => {
    const [endX, endY] = ring[index + 1] ?? ring[0]!
    if (startY! > y! === endY! > y!) return false
    return x! < startX! + ((endX! - startX!) * (y! - startY!)) / (endY! - startY!)
  })
  return crossings.length % 2 === 1
}
