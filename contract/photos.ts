/** Widths in pixels at which every photo is stored; a photo narrower than a width is not enlarged to it. */
export const photoWidths = [160, 320, 640, 1280, 2048] as const

export type PhotoWidth = (typeof photoWidths)[number]

export const photoFormats = ['avif', 'webp', 'jpg'] as const

export type PhotoFormat = (typeof photoFormats)[number]

/** Size of a link preview in pixels, as Open Graph recommends. */
export const previewSize = { width: 1200, height: 630 } as const

export const photoFile = (width: PhotoWidth, format: PhotoFormat) => `${width}.${format}` as const

export const previewFile = 'preview.jpg'

export const photoPath = (name: string, width: PhotoWidth, format: PhotoFormat) =>
  `/media/${name}/${photoFile(width, format)}`

/** Path of the photo cropped for link previews. */
export const previewPath = (name: string) => `/media/${name}/${previewFile}`

/**
 * The widths in which a photo is stored: all widths below its own, and the next one, which holds the photo at its full
 * size.
 */
export function widthsOf({ width }: { width: number }): PhotoWidth[] {
  const reached = photoWidths.filter((candidate) => candidate < width)
  const next = photoWidths[reached.length]
  return next === undefined ? reached : [...reached, next]
}
