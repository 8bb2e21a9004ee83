import { readFileSync } from 'node:fs'

import type { Feature, FeatureCollection, Polygon, Position } from 'geojson'
import { expect, test } from 'vitest'

import { localities } from '#contract/places/localities.ts'

const file = readFileSync('public/map/region.json', 'utf8')
const region = JSON.parse(file) as FeatureCollection
const [west, south, east, north] = region.bbox as [number, number, number, number]

const luxembourg = region.features.find(({ properties }) => properties?.['country'] === 'LU') as Feature<Polygon>

test('the map data is small enough for a phone with a bad connection', () => {
  expect(file.length).toBeLessThan(40_000)
})

test('every locality lies on the map, with a margin', () => {
  const near = localities.filter(
    ({ latitude, longitude }) =>
      latitude < south + 0.3 || latitude > north - 0.3 || longitude < west + 0.3 || longitude > east - 0.3,
  )

  expect(near).toEqual([])
})

test('exactly the places of Luxembourg lie inside Luxembourg', () => {
  const inside = localities.filter(({ latitude, longitude }) => isInLuxembourg([longitude, latitude]))

  expect(inside.map(({ id }) => id)).toEqual(localities.filter(({ country }) => country === 'LU').map(({ id }) => id))
})

test('the map has the rivers of the region', () => {
  const rivers = region.features.flatMap(({ properties }) =>
    properties?.['kind'] === 'river' ? [properties['name']] : [],
  )

  expect(rivers).toEqual(['Moselle', 'Sûre', 'Our', 'Alzette', 'Saar', 'Meuse', 'Rhine'])
})

/** Counts how often a ray to the east crosses the outline. */
function isInLuxembourg([x, y]: Position) {
  const ring = luxembourg.geometry.coordinates[0]!
  const crossings = ring.filter(([startX, startY], index) => {
    const [endX, endY] = ring[index + 1] ?? ring[0]!
    return startY! > y! !== endY! > y! && x! < startX! + ((endX! - startX!) * (y! - startY!)) / (endY! - startY!)
  })
  return crossings.length % 2 === 1
}
