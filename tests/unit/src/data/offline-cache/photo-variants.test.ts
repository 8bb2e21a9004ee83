import { expect, test } from 'vitest'

import { atLeastAsGood, variantsOf } from '#src/data/offline-cache/photo-variants.ts'

test('the next wider photo is the best replacement, then the next narrower', () => {
  const widths = variantsOf('/media/abc/640.webp').map((path) => Number(/(\d+)\.\w+$/.exec(path)?.[1]))

  expect([...new Set(widths)]).toEqual([640, 1280, 2048, 320, 160])
})

test('the same photo in another format is a replacement', () => {
  expect(variantsOf('/media/abc/640.webp').slice(0, 3)).toEqual([
    '/media/abc/640.avif',
    '/media/abc/640.webp',
    '/media/abc/640.jpg',
  ])
})

const asGood = (file: string) => atLeastAsGood(`/media/abc/${file}`).map((path) => path.slice('/media/abc/'.length))

test('another format of the same width, or the next larger width, can replace a photo', () => {
  expect(asGood('640.avif')).toEqual(['640.webp', '1280.avif', '1280.webp'])
  expect(asGood('640.webp')).toEqual(['640.avif', '1280.avif', '1280.webp'])
})

test('a request for a JPEG gets one', () => {
  expect(asGood('640.jpg')).toEqual(['1280.jpg'])
  expect(asGood('2048.jpg')).toEqual([])
})

test('a file that is not a photo in one of the known widths has no variants', () => {
  expect(variantsOf('/media/abc/preview.jpg')).toEqual([])
  expect(variantsOf('/en/product/640.webp')).toEqual([])
  expect(atLeastAsGood('/media/abc/preview.jpg')).toEqual([])
})
