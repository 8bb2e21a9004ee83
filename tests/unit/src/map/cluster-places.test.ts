import { expect, test } from 'vitest'

import { findLocality, localities } from '#contract/places/localities.ts'
import { unclusteredZoom, clusterPlaces, type FoundPlace } from '#src/features/map/results/cluster-places.ts'

const everywhere = { west: 3, south: 47, east: 10, north: 52 }

function aPlace(locality: string, count: number): FoundPlace {
  const { name, latitude, longitude } = findLocality(locality)!
  return { locality, name, latitude, longitude, count }
}

test('at low zoom, places form one mark, named after the place with most listings', () => {
  const { marksIn } = clusterPlaces([aPlace('lu-sanem', 2), aPlace('lu-esch-sur-alzette', 12), aPlace('lu-petange', 5)])

  const [mark, ...others] = marksIn(everywhere, 7)

  expect(others).toEqual([])
  expect(mark).toMatchObject({ count: 19, place: { locality: 'lu-esch-sur-alzette' } })
})

test('a cluster separates at the zoom level that it names', () => {
  const { marksIn } = clusterPlaces([aPlace('lu-sanem', 2), aPlace('lu-esch-sur-alzette', 12)])

  const [mark] = marksIn(everywhere, 7)
  const apart = marksIn(everywhere, mark!.splitsAt!)

  expect(apart.map(({ key, splitsAt }) => [key, splitsAt])).toEqual([
    ['lu-esch-sur-alzette', undefined],
    ['lu-sanem', undefined],
  ])
})

test('no listing is lost at any zoom level, and at the highest every place is separate', () => {
  const { marksIn } = clusterPlaces(localities.map(({ id }, index) => aPlace(id, 1 + (index % 7))))
  const total = localities.reduce((sum, _, index) => sum + 1 + (index % 7), 0)

  for (let zoom = 7; zoom <= unclusteredZoom; zoom += 1)
    expect(marksIn(everywhere, zoom).reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(marksIn(everywhere, unclusteredZoom).map(({ key }) => key)).toHaveLength(localities.length)
})

test('places outside the visible area have no mark', () => {
  const { marksIn } = clusterPlaces([aPlace('lu-esch-sur-alzette', 12), aPlace('lu-diekirch', 3)])

  const north = { west: 5.5, south: 49.8, east: 6.6, north: 50.2 }

  expect(marksIn(north, 11).map(({ key }) => key)).toEqual(['lu-diekirch'])
})
