import { expect, test } from 'vitest'

import { clampToFrame, move, initialView, zoomTo } from '#src/features/gallery/zoom.ts'

const frame = { width: 400, height: 800 }
const landscape = { width: 1600, height: 800 }

test('the point under the finger stays under it while the photo grows', () => {
  const finger = { x: 50, y: -20 }

  const view = zoomTo(initialView, 2, finger)

  // A point of the photo under the finger, relative to the photo's centre.
  expect({ x: view.x + 50 * 2, y: view.y + -20 * 2 }).toEqual(finger)
})

test('the zoom is between the whole photo and five times', () => {
  expect(zoomTo(initialView, 0.2).scale).toBe(1)
  expect(zoomTo(initialView, 40).scale).toBe(5)
})

test('the edge of an enlarged photo stops at the edge of the frame', () => {
  const view = clampToFrame(move({ scale: 2, x: 0, y: 0 }, { x: 900, y: 0 }), landscape, frame)

  expect(view.x).toBe(200)
})

test('a photo lower than the frame stays in its middle', () => {
  const view = clampToFrame(move({ scale: 2, x: 0, y: 0 }, { x: 0, y: 300 }), landscape, frame)

  expect(view.y).toBe(0)
})

test('a photo that is zoomed out completely is centred again', () => {
  const enlarged = zoomTo(initialView, 3, { x: 100, y: 100 })

  expect(clampToFrame(zoomTo(enlarged, 1, { x: -50, y: 0 }), landscape, frame)).toEqual(initialView)
})
