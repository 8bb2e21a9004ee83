type PhonePhoto = { width: number; height: number }

/**
 * A JPEG as a phone held upright writes it: red above and blue below after rotation, with Exif data for orientation,
 * artist and position. `width` and `height` are those of the upright picture.
 */
export async function aPhonePhoto({ width, height }: PhonePhoto): Promise<File> {
  const canvas = new OffscreenCanvas(height, width)
  const context = canvas.getContext('2d')!
  // The left side of the sensor is the top of the picture after a quarter turn.
  context.fillStyle = 'rgb(220 30 30)'
  context.fillRect(0, 0, height, width)
  context.fillStyle = 'rgb(30 30 220)'
  context.fillRect(height / 2, 0, height / 2, width)
  const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
  const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)]
  return new File([start, note(), rest], 'IMG_1.JPG', { type: 'image/jpeg' })
}

const artist = 'Jeanne Schmit\0\0\0'

/** Exif: the orientation, the artist, and a latitude in a directory of its own. */
function note(): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, type: number, count: number, value: number) =>
    [word(tag), word(type), long(count), type === 3 ? [...word(value), 0, 0] : long(value)].flat()
  const firstDirectory = 8
  const gpsDirectory = firstDirectory + 2 + 3 * 12 + 4
  const text = gpsDirectory + 2 + 2 * 12 + 4
  const latitude = text + artist.length
  const tiff = [
    ...bytesOf('MM'),
    ...word(42),
    ...long(firstDirectory),
    ...word(3),
    ...entry(0x0112, 3, 1, 6),
    ...entry(0x013b, 2, artist.length, text),
    ...entry(0x8825, 4, 1, gpsDirectory),
    ...long(0),
    ...word(2),
    ...entry(0x0001, 2, 2, 0x4e_00_00_00),
    ...entry(0x0002, 5, 3, latitude),
    ...long(0),
    ...bytesOf(artist),
    ...[49, 1, 36, 1, 0, 1].flatMap(long),
  ]
  const body = [...bytesOf('Exif\0\0'), ...tiff]
  return new Uint8Array([0xff, 0xe1, ...word(body.length + 2), ...body])
}

const word = (value: number) => [(value >> 8) & 0xff, value & 0xff]

const long = (value: number) => [...word(value >>> 16), ...word(value)]

const bytesOf = (text: string) => [...new TextEncoder().encode(text)]
