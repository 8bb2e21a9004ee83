import { type PhotoFormat, photoFile, photoFormats, photoWidths, previewFile, widthsOf } from '#contract/photos.ts'

const mediaTypes: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Every possible file of a photo, by name, with its media type. */
const knownFiles = new Map([
  [previewFile, mediaTypes.jpg],
  ...photoFormats.flatMap((format) =>
    photoWidths.map((width) => [photoFile(width, format), mediaTypes[format]] as [string, string]),
  ),
])

export const isPhotoName = (name: string) => /^[0-9a-f]{32}$/.test(name)

export const mediaTypeOf = (file: string) => knownFiles.get(file)

export const keyOf = (name: string, file: string) => `${name}/${file}`

/** The files that a photo has from the start. */
export function keysOf({ name, width }: { name: string; width: number }): string[] {
  const files = widthsOf({ width }).flatMap((each) => [photoFile(each, 'webp'), photoFile(each, 'jpg')])
  return [...files, previewFile].map((file) => keyOf(name, file))
}
