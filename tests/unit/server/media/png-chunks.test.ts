import { expect, test } from 'vitest'

import { withoutExtraChunks } from '#server/media/png-chunks.ts'

import { aPicture, pngChunk, withChunks } from './photo-builders.ts'

const png = await aPicture({ width: 64, height: 48 }).png({ palette: true }).toBuffer()

const typesOf = (bytes: Uint8Array): string[] => {
  const types: string[] = []
  const buffer = Buffer.from(bytes)
  for (let at = 8; at + 12 <= buffer.length; at += 12 + buffer.readUInt32BE(at))
    types.push(buffer.toString('latin1', at + 4, at + 8))
  return types
}

test('only the chunks that affect the picture are kept', () => {
  const extra = ['zTXt', 'iTXt', 'tEXt', 'tIME', 'sPLT', 'acTL', 'caBX'].map((type) => pngChunk(type, Buffer.from('x')))
  const needed = ['gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'].map((type) => pngChunk(type, Buffer.from('x')))

  const kept = withoutExtraChunks(withChunks(png, ...extra, ...needed, ...extra))

  expect(Buffer.from(kept).equals(withChunks(withoutExtra(png), ...needed))).toBe(true)
  expect(typesOf(kept)).toEqual(['IHDR', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'PLTE', 'IDAT', 'IEND'])
})

test('profiles that are too large or not the first are dropped', () => {
  const large = [pngChunk('iCCP', Buffer.alloc(1024 * 1024 + 1)), pngChunk('eXIf', Buffer.alloc(64 * 1024 + 1))]
  const small = [pngChunk('iCCP', Buffer.from('x')), pngChunk('eXIf', Buffer.from('x'))]

  expect(typesOf(withoutExtraChunks(withChunks(png, ...large)))).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  expect(typesOf(withoutExtraChunks(withChunks(png, ...small, ...small)))).toEqual([
    'IHDR',
    'iCCP',
    'eXIf',
    'PLTE',
    'IDAT',
    'IEND',
  ])
})

test('a truncated file stays truncated, and data after the picture is dropped', () => {
  const half = png.subarray(0, -20)
  const followed = Buffer.concat([png, pngChunk('zTXt', Buffer.from('x')), Buffer.from('<script>')])

  expect(Buffer.from(withoutExtraChunks(half)).equals(withoutExtra(half))).toBe(true)
  expect(withoutExtraChunks(followed)).toEqual(withoutExtraChunks(png))
  expect(withoutExtraChunks(png.subarray(0, 8))).toEqual(png.subarray(0, 8))
})

/** Of what the encoder writes beside the picture, there is the resolution. */
function withoutExtra(bytes: Buffer): Buffer {
  const at = bytes.indexOf('pHYs') - 4
  return at < 0 ? bytes : Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 21)])
}
