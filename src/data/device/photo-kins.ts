import { photoFormats, photoPath, photoWidths, type PhotoWidth } from '#contract/photos.ts'

const photoAddress = /^\/media\/([^/]+)\/(\d+)\.\w+$/

/** The same photo in all sizes and formats, those first that stand in best: the next wider ones, then the next narrower. */
export function kinsOf(path: string): string[] {
  const photo = photoAt(path)
  if (!photo) return []
  const narrower = photoWidths.filter((width) => width < photo.width).toReversed()
  return inAllFormats(photo.name, [...fromWidth(photo.width), ...narrower])
}

/** Itself and those that show no less: in another format, and the next wider ones. */
export function asGoodAs(path: string): string[] {
  const photo = photoAt(path)
  return photo ? inAllFormats(photo.name, fromWidth(photo.width).slice(0, 2)) : []
}

function photoAt(path: string): { name: string; width: number } | undefined {
  const [, name, width] = photoAddress.exec(path) ?? []
  return name === undefined ? undefined : { name, width: Number(width) }
}

const fromWidth = (least: number) => photoWidths.filter((width) => width >= least)

const inAllFormats = (name: string, widths: readonly PhotoWidth[]) =>
  widths.flatMap((width) => photoFormats.map((format) => photoPath(name, width, format)))
