import { photoFormats, photoPath, photoWidths } from '#contract/photos.ts'

const photoAddress = /^\/media\/([^/]+)\/(\d+)\.\w+$/

/** The same photo in all sizes and formats, those first that stand in best: the next wider ones, then the next narrower. */
export function kinsOf(path: string): string[] {
  const [, name, width] = photoAddress.exec(path) ?? []
  if (name === undefined) return []
  const wider = photoWidths.filter((each) => each >= Number(width))
  const narrower = photoWidths.filter((each) => each < Number(width)).toReversed()
  return [...wider, ...narrower].flatMap((each) => photoFormats.map((format) => photoPath(name, each, format)))
}
