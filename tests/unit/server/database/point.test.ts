import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parsePoint, pointText } from '#server/database/point.ts'

test('a point is written with its longitude first', () => {
  expect(pointText({ longitude: 6.13, latitude: 49.61 })).toBe('(6.13,49.61)')
})

test('a point is read as it was written', () => {
  const degrees = (most: number) =>
    fc.double({ min: -most, max: most, noNaN: true }).filter((value) => !Object.is(value, -0))

  fc.assert(
    fc.property(degrees(180), degrees(90), (longitude, latitude) => {
      expect(parsePoint(pointText({ longitude, latitude }))).toEqual({ longitude, latitude })
    }),
  )
})
