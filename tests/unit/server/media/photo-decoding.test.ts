import { readFileSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { decodePhoto, type Pixels } from '#server/media/photo-decoding.ts'

import { aPhoto, aPhotoFromTelephone, aPicture, aPngOfPackedText, colourAt, isBlue, isRed } from './photo-builders.ts'

const asPng = ({ bytes, width, height, channels }: Pixels) =>
  sharp(bytes, { raw: { width, height, channels } }).png().toBuffer()

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is a photo', async (format) => {
  const bytes = await aPicture({ width: 300, height: 200 }).toFormat(format).toBuffer()

  const pixels = await decodePhoto(bytes)

  expect(pixels).toMatchObject({ width: 300, height: 200 })
  expect(isRed(await colourAt(await asPng(pixels), 0.5, 0.2))).toBe(true)
  expect(isBlue(await colourAt(await asPng(pixels), 0.5, 0.8))).toBe(true)
})

test('a photo taken upright is upright after decoding', async () => {
  const pixels = await decodePhoto(await aPhotoFromTelephone({ width: 200, height: 400 }))

  expect(pixels).toMatchObject({ width: 200, height: 400 })
  expect(isRed(await colourAt(await asPng(pixels), 0.5, 0.2))).toBe(true)
  expect(isBlue(await colourAt(await asPng(pixels), 0.5, 0.8))).toBe(true)
})

test('a PNG taken upright is upright and keeps its colour profile', async () => {
  const upright = await aPicture({ width: 40, height: 60 }).png().toBuffer()
  const lying = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).withIccProfile('p3').png().toBuffer()

  const pixels = await decodePhoto(lying)

  const { red } = await colourAt(await asPng(pixels), 0.5, 0.2)
  expect(pixels).toMatchObject({ width: 40, height: 60 })
  // A red of Display P3 that is taken for one of sRGB would be paler.
  expect(red).toBeGreaterThan(215)
})

test('a large photo is scaled down, a small one is unchanged', async () => {
  const large = await decodePhoto(await aPhoto({ width: 3000, height: 1500 }))
  const tall = await decodePhoto(await aPhoto({ width: 1500, height: 3000 }))
  const small = await decodePhoto(await aPhoto({ width: 33, height: 20 }))

  expect(large).toMatchObject({ width: 2048, height: 1024 })
  expect(tall).toMatchObject({ width: 1024, height: 2048 })
  expect(small).toMatchObject({ width: 33, height: 20 })
})

const colours = {
  'in Display P3': () => aPicture({ width: 40, height: 40 }).withIccProfile('p3').jpeg().toBuffer(),
  'for print': () => aPicture({ width: 40, height: 40 }).withIccProfile('cmyk').jpeg().toBuffer(),
  'of 16 bits': () => aPicture({ width: 40, height: 40 }).toColourspace('rgb16').png().toBuffer(),
  'of a palette': () => aPicture({ width: 40, height: 40 }).png({ palette: true }).toBuffer(),
}

test.each(Object.entries(colours))('colours %s are converted to sRGB', async (_name, build) => {
  const pixels = await decodePhoto(await build())

  const { red, green, blue } = await colourAt(await asPng(pixels), 0.5, 0.2)
  expect(pixels.bytes.length).toBe(40 * 40 * pixels.channels)
  expect(red).toBeGreaterThan(190)
  expect(Math.max(green, blue)).toBeLessThan(60)
})

test('a greyscale photo is accepted', async () => {
  const pixels = await decodePhoto(await aPicture({ width: 40, height: 40 }).greyscale().jpeg().toBuffer())

  const { red, green } = await colourAt(await asPng(pixels), 0.5, 0.2)
  expect(red).toBe(green)
})

const photo = await aPhoto({ width: 600, height: 600 })
const formats = {
  jpeg: photo,
  png: await sharp(photo).png().toBuffer(),
  webp: await sharp(photo).webp().toBuffer(),
  avif: await sharp(photo).avif({ effort: 0 }).toBuffer(),
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), photo])

const otherThings: Record<string, string | Buffer> = {
  nothing: '',
  'one byte': Buffer.from([0xff]),
  text: 'Bicycle for sale',
  'an SVG': svg,
  'an SVG behind a declaration': `<?xml version="1.0"?>\n${svg}`,
  'a GIF': await sharp(photo).gif().toBuffer(),
  'a TIFF': await sharp(photo).tiff().toBuffer(),
  'a PDF': '%PDF-1.7\n1 0 obj',
  'a page': '<!doctype html><script>alert(1)</script>',
  'a HEIC, whose codec we lack': heic,
  'a JPEG behind a GIF': Buffer.concat([Buffer.from('GIF89a'), photo]),
}

test.each(Object.entries(otherThings))('%s is refused by its first bytes', async (_name, content) => {
  await expect(decodePhoto(Buffer.from(content))).rejects.toMatchObject({ code: 'unsupported-media-type' })
})

const pngStart = formats.png.subarray(0, 8)

const broken: Record<string, Buffer> = {
  'half a JPEG': half(formats.jpeg),
  'half a PNG': half(formats.png),
  'half a WebP': half(formats.webp),
  'half an AVIF': half(formats.avif),
  'an SVG that begins like a PNG': Buffer.concat([pngStart, Buffer.from(svg)]),
  'an SVG that begins like a WebP': Buffer.from(`RIFFAAAAWEBP${svg}`),
  'a page that begins like a JPEG': Buffer.concat([photo.subarray(0, 4), Buffer.from(otherThings['a page']!)]),
  'a HEIC that says it is an AVIF': Buffer.from(heic.toString('latin1').replace('mif1', 'avif'), 'latin1'),
}

test.each(Object.entries(broken))('%s is no photo', async (_name, content) => {
  await expect(decodePhoto(content)).rejects.toMatchObject({ code: 'photo-unreadable' })
})

const tooLarge: Record<string, Buffer> = {
  'a file of more than 10 MB': Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]),
  'a PNG of a line': pngOf(1, 200_000),
  'a PNG of 400 million pixels': pngOf(20_000, 20_000),
  'a PNG of 52 million pixels': pngOf(8_000, 6_500),
  'an interlaced PNG of 20 million pixels': pngOf(5_000, 4_000, true),
  'a JPEG of 4 thousand million pixels': jpegOf(65_500, 65_500),
  'an AVIF of 24 million pixels': avifOf(6_000, 4_000),
}

test.each(Object.entries(tooLarge))('%s is too large', async (_name, content) => {
  await expect(decodePhoto(content)).rejects.toMatchObject({ code: 'too-large' })
})

test('refused files cost little memory', async () => {
  const peak = watchMemory()

  for (const content of [...Object.values(broken), ...Object.values(tooLarge)]) {
    await decodePhoto(content).catch(() => {})
  }

  expect(peak()).toBeLessThan(200)
})

const packedText: Record<string, Buffer> = {
  'text that unpacks to 250 MB': await aPngOfPackedText(5, 50),
  'the same in UTF-8': await aPngOfPackedText(5, 50, 'iTXt'),
}

test.each(Object.entries(packedText))('a PNG with %s costs no more than a valid photo', async (_name, bytes) => {
  const honest = await costOf(await aPhoto({ width: 4_000, height: 3_000 }))
  // A process that has decoded before takes no new memory, so the growth of both may be a page or two.
  const decodedMegabytes = (4_000 * 3_000 * 4) / 1_000_000

  const hostile = await costOf(bytes)

  expect(hostile.seconds).toBeLessThan(honest.seconds)
  expect(hostile.megabytes).toBeLessThan(decodedMegabytes)
})

async function costOf(bytes: Buffer) {
  const [peak, before] = [watchMemory(), process.cpuUsage()]
  await decodePhoto(bytes).catch(() => {})
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1e6, megabytes: peak() }
}

/** In megabytes, by how much memory has grown at most since. Files share a process, so what it had before is forgotten. */
function watchMemory(): () => number {
  writeFileSync('/proc/self/clear_refs', '5')
  const peak = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024
  const before = peak()
  return () => peak() - before
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}

/** A PNG that claims to be so large. */
function pngOf(width: number, height: number, isInterlaced = false): Buffer {
  const bytes = Buffer.from(formats.png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt8(isInterlaced ? 1 : 0, 28)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** The size stands in the start-of-frame segment. */
function jpegOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(formats.jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** The size stands in the `ispe` property. */
function avifOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(formats.avif)
  const property = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, property + 8)
  bytes.writeUInt32BE(height, property + 12)
  return bytes
}
