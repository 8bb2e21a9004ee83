import { expect, test } from 'vitest'

import { moved, squareOf, initialCrop, zoomed } from '#src/features/profile/avatar/crop.ts'

const landscape = { width: 900, height: 600 }

test('a crop starts with the largest square in the middle of the picture', () => {
  expect(squareOf(landscape, initialCrop(landscape))).toEqual({ left: 150, top: 0, side: 600 })
})

test('dragging to the right shows the picture’s left part, up to its edge', () => {
  const a = moved(landscape, initialCrop(landscape), 0.1, 0)
  const b = moved(landscape, a, 5, 5)

  expect(squareOf(landscape, a)).toEqual({ left: 90, top: 0, side: 600 })
  expect(squareOf(landscape, b)).toEqual({ left: 0, top: 0, side: 600 })
})

test('zooming in keeps the middle, and zooming out stays within the picture', () => {
  const near = zoomed(landscape, initialCrop(landscape), 2)
  const corner = moved(landscape, near, -9, -9)

  expect(squareOf(landscape, near)).toEqual({ left: 300, top: 150, side: 300 })
  expect(squareOf(landscape, corner)).toEqual({ left: 600, top: 300, side: 300 })
  expect(squareOf(landscape, zoomed(landscape, corner, 1))).toEqual({ left: 300, top: 0, side: 600 })
})

test('the zoom is limited to four times, and to the picture', () => {
  expect(zoomed(landscape, initialCrop(landscape), 99).zoom).toBe(4)
  expect(zoomed(landscape, initialCrop(landscape), 0).zoom).toBe(1)
})
