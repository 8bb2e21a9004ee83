import { photoFormats, photoPath, photoWidths, type PhotoFormat, type PhotoWidth } from '#contract/photos.ts'

const photoAddress = /^\/media\/([^/]+)\/(\d+)\.(\w+)$/

/** The photo in all sizes and formats, the best substitutes first: the next wider ones, then the next narrower ones. */
export function variantsOf(path: string): string[] {
  const photo = parsePhotoPath(path)
  if (!photo) return []
  const wider = photoWidths.filter((width) => width >= photo.width)
  const narrower = photoWidths.filter((width) => width < photo.width).toReversed()
  return photoPaths(photo.name, [...wider, ...narrower], photoFormats)
}

/**
 * Variants without loss of quality: the other format, and the next wider sizes. A JPEG is replaced only by a JPEG,
 * because browsers request one only if they support no other format.
 */
export function atLeastAsGood(path: string): string[] {
  const photo = parsePhotoPath(path)
  if (!photo) return []
  const formats = photo.format === 'jpg' ? (['jpg'] as const) : (['avif', 'webp'] as const)
  const widths = photoWidths.filter((width) => width >= photo.width).slice(0, 2)
  return photoPaths(photo.name, widths, formats).filter((each) => each !== path)
}

function parsePhotoPath(path: string): { name: string; width: number; format: string } | undefined {
  const [, name, width, format] = photoAddress.exec(path) ?? []
  return name === undefined || format === undefined ? undefined : { name, width: Number(width), format }
}

const photoPaths = (name: string, widths: readonly PhotoWidth[], formats: readonly PhotoFormat[]) =>
  widths.flatMap((width) => formats.map((format) => photoPath(name, width, format)))
