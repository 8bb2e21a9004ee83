import { deflateSync } from 'node:zlib'

import sharp from 'sharp'

import { aPhoto, aPicture, aPngOfPackedText, pngChunk } from '#tests/unit/server/media/photo-builders.ts'

export type HostileFile = {
  bytes: Buffer
  /** The media type that the sender declares. */
  type: string
  /** The refusal's code; `undefined` for a valid photo whose additional content is removed. */
  code: 'unsupported-media-type' | 'photo-unreadable' | 'too-large' | undefined
}

const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

const no = (bytes: Buffer, type: string) => ({ bytes, type, code: 'unsupported-media-type' }) as const
const broken = (bytes: Buffer, type: string) => ({ bytes, type, code: 'photo-unreadable' }) as const
const large = (bytes: Buffer, type: string) => ({ bytes, type, code: 'too-large' }) as const

/** Malicious files that a sender may upload. */
export async function makeHostileFiles(): Promise<Record<string, HostileFile>> {
  const photo = await aPhoto({ width: 1_200, height: 900 })
  const png = await sharp(photo).png().toBuffer()
  const webp = await sharp(photo).webp().toBuffer()
  const gif = await aPicture({ width: 20, height: 20 }).gif().toBuffer()

  return {
    nothing: no(Buffer.alloc(0), 'image/jpeg'),
    'a PNG that unpacks to 900 million pixels': large(blankPng(30_000, 30_000), 'image/png'),
    'a PNG of one pixel times 200,000': large(blankPng(1, 200_000), 'image/png'),
    'a PNG of 200,000 pixels times one': large(blankPng(200_000, 1), 'image/png'),
    'a GIF that claims 4 thousand million pixels': no(hugeGif(gif), 'image/gif'),
    'the same, called a PNG': no(hugeGif(gif), 'image/png'),
    'a JPEG of a thousand scans': broken(await manyScans(1_000), 'image/jpeg'),
    'more bytes than a photo has': large(Buffer.concat([photo, Buffer.alloc(11 * 1_024 * 1_024)]), 'image/jpeg'),
    'an SVG': no(svg, 'image/svg+xml'),
    'an SVG, called a PNG': no(svg, 'image/png'),
    'an SVG that begins like a PNG': broken(Buffer.concat([png.subarray(0, 8), svg]), 'image/png'),
    'a page that begins like a JPEG': broken(Buffer.concat([photo.subarray(0, 4), page]), 'image/jpeg'),
    'a script that begins like a WebP': broken(Buffer.from('RIFF=1/*WEBP*/;alert(1)'), 'image/webp'),
    'a GIF that is a JPEG further on': no(Buffer.concat([gif, photo]), 'image/jpeg'),
    'a PDF that is a JPEG further on': no(Buffer.concat([Buffer.from('%PDF-1.7\n'), photo]), 'image/jpeg'),
    'half a JPEG': broken(half(photo), 'image/jpeg'),
    'half a PNG': broken(half(png), 'image/png'),
    'half a WebP': broken(half(webp), 'image/webp'),
    'a HEIC': no(heic(photo), 'image/heic'),
    'a HEIC, called a JPEG': no(heic(photo), 'image/jpeg'),
    'a page': no(page, 'text/html'),
    'a photo that is called a page': no(photo, 'text/html'),
    'a PNG with text that unpacks to 250 MB': {
      bytes: await aPngOfPackedText(5, 50),
      type: 'image/png',
      code: undefined,
    },
  }
}

/** A complete and valid file, entirely black: with one bit per pixel it compresses to almost nothing. */
function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND')])
}

/** Its size follows the signature. */
function hugeGif(gif: Buffer): Buffer {
  const bytes = Buffer.from(gif)
  bytes.writeUInt16LE(65_535, 6)
  bytes.writeUInt16LE(65_535, 8)
  return bytes
}

/** Each scan makes the decoder process the whole picture again, and takes only a few bytes. */
async function manyScans(count: number): Promise<Buffer> {
  const bytes = await aPicture({ width: 3_000, height: 3_000 }).jpeg({ progressive: true }).toBuffer()
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = bytes.subarray(last, -2)
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: count }, () => scan), bytes.subarray(-2)])
}

function heic(photo: Buffer): Buffer {
  return Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), photo])
}
