import { expect, test } from 'vitest'

import { kinsOf } from '#sw/photo-kins.ts'

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

test('what is not a photo in one of our sizes has none that stands in for it', () => {
  expect(kinsOf('/media/abc/preview.jpg')).toEqual([])
  expect(kinsOf('/en/product/640.webp')).toEqual([])
})
