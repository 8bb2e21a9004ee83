import { expect, test } from 'vitest'

import type { Region } from '#src/data/map/map-queries.ts'
import { smoothLine } from '#src/features/map/line-smoothing.ts'
import { smoothRegion } from '#src/features/map/smooth-region.ts'

const corner = [
  [0, 0],
  [8, 0],
  [8, 8],
]

test('a corner is cut, and the end points stay', () => {
  const line = smoothLine(corner)

  expect(line.at(0)).toEqual([0, 0])
  expect(line.at(-1)).toEqual([8, 8])
  expect(line).not.toContainEqual([8, 0])
  expect(line.length).toBeGreaterThan(4)
})

test('no point leaves the hull of the line', () => {
  expect(smoothLine(corner).every(([x = -1, y = -1]) => x >= 0 && x <= 8 && y >= 0 && y <= 8 && x >= y)).toBe(true)
})

test('a line without corners is unchanged', () => {
  const straight = [
    [0, 0],
    [1, 1],
  ]

  expect(smoothLine(straight)).toEqual(straight)
})

test('a ring stays closed', () => {
  const ring = [...corner, [0, 0]]
  const region: Region = {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { kind: 'country' }, geometry: { type: 'Polygon', coordinates: [ring] } },
    ],
  }

  const [feature] = smoothRegion(region).features

  const [line = []] = (feature?.geometry.coordinates ?? []) as number[][][]
  expect(line.at(0)).toEqual(line.at(-1))
})
