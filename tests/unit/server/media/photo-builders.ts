import { crc32, deflateSync } from 'node:zlib'

import qrcode from 'qrcode-generator'
import sharp, { type Sharp } from 'sharp'

const red = { r: 220, g: 30, b: 30 }

const blue = { r: 30, g: 30, b: 220 }

type Size = { width: number; height: number }

/** Red above, blue below, so that a test can tell which way up it is. */
export function aPicture({ width, height }: Size): Sharp {
  const lower = { create: { width, height: Math.floor(height / 2), channels: 3, background: blue } } as const
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: lower, gravity: 'south' },
  ])
}

export const aPhoto = (size: Size = { width: 400, height: 300 }) => aPicture(size).jpeg().toBuffer()

/** Held upright by a telephone that writes down who took it and where. Shown, it is as large as the size says. */
export async function aPhotoFromTelephone({ width, height }: Size): Promise<Buffer> {
  const upright = await aPicture({ width, height }).png().toBuffer()
  return sharp(upright)
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telephone', Artist: 'Jeanne Schmit' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 36/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '6/1 7/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>Jeanne Schmit</creator></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** A red disc on nothing. */
export function aTransparentPicture(side: number): Promise<Buffer> {
  const disc = `<svg width="${side}" height="${side}"><circle r="30%" cx="50%" cy="50%" fill="#dc1e1e"/></svg>`
  return sharp(Buffer.from(disc)).png().toBuffer()
}

export type Colour = { red: number; green: number; blue: number; alpha: number }

/** The colour at a place between 0 and 1 across and down. */
export async function colourAt(image: Uint8Array, across: number, down: number): Promise<Colour> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = Math.floor(down * (info.height - 1)) * info.width + Math.floor(across * (info.width - 1))
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(pixel * 4)
  return { red, green, blue, alpha }
}

export const isRed = ({ red, green, blue }: Colour) => red > 150 && green < 90 && blue < 90

export const isBlue = ({ red, green, blue }: Colour) => blue > 150 && green < 90 && red < 90

export function pngChunk(type: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

const headerEnd = 33

/** The same picture, with these chunks behind its header. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])

const packedBehind = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0\0\0' }

/** A small picture that says so many megabytes of nothing in each of so many chunks, packed into a thousandth of that. */
export async function aPngOfPackedText(
  chunks: number,
  megabytes: number,
  type: keyof typeof packedBehind = 'zTXt',
): Promise<Buffer> {
  const text = deflateSync(Buffer.alloc(megabytes * 1_000_000, 'A'))
  const chunk = pngChunk(type, Buffer.concat([Buffer.from(packedBehind[type]), text]))
  const png = await aPicture({ width: 64, height: 48 }).png().toBuffer()
  return withChunks(png, ...Array.from({ length: chunks }, () => chunk))
}

/** A QR code with its quiet zone, as wide as asked. */
export function aCode(width: number): Promise<Buffer> {
  const code = qrcode(0, 'M')
  code.addData('https://example.com/pay/4471')
  code.make()
  return sharp(Buffer.from(code.createSvgTag({ cellSize: 8, margin: 32 })))
    .resize({ width })
    .flatten({ background: 'white' })
    .png()
    .toBuffer()
}
