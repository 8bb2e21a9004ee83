import { expect, test } from 'vitest'

import { asGoodAs, kinsOf } from '#src/data/device/photo-kins.ts'

test('the next wider photo stands in best, then the next narrower', () => {
  const widths = kinsOf('/media/abc/640.webp').map((path) => Number(/(\d+)\.\w+$/.exec(path)?.[1]))

  expect([...new Set(widths)]).toEqual([640, 1280, 2048, 320, 160])
})

test('a photo may stand in for itself in another format', () => {
  expect(kinsOf('/media/abc/640.webp').slice(0, 3)).toEqual([
    '/media/abc/640.avif',
    '/media/abc/640.webp',
    '/media/abc/640.jpg',
  ])
})

test('as good as a photo is what is as wide in any format, and the next wider', () => {
  const files = asGoodAs('/media/abc/640.avif').map((path) => path.slice('/media/abc/'.length))

  expect(files).toEqual(['640.avif', '640.webp', '640.jpg', '1280.avif', '1280.webp', '1280.jpg'])
})

test('of the widest there is none wider, and what is narrower is not as good', () => {
  expect(asGoodAs('/media/abc/2048.webp')).toEqual([
    '/media/abc/2048.avif',
    '/media/abc/2048.webp',
    '/media/abc/2048.jpg',
  ])
})

test('what is not a photo in one of our sizes has none that stands in for it', () => {
  expect(kinsOf('/media/abc/preview.jpg')).toEqual([])
  expect(kinsOf('/en/product/640.webp')).toEqual([])
})
