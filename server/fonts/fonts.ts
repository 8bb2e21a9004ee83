import { type FontFile, readFontFiles } from './font-files.ts'
import { fontStylesheet } from './font-stylesheet.ts'

export type Fonts = { files: readonly FontFile[]; stylesheet: string }

/** Read once, for the pages that bring the style sheet along and for the addresses that it names. */
export async function readFonts(stylesheetUrl: string | null): Promise<Fonts> {
  const files = await readFontFiles()
  return { files, stylesheet: fontStylesheet(files, stylesheetUrl) }
}
