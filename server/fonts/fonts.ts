import { type FontFile, readFontFiles } from './font-files.ts'
import { fontStylesheet } from './font-stylesheet.ts'

export type Fonts = { files: readonly FontFile[]; stylesheet: string }

/** Read once, for pages that inline the style sheet and for its own URLs. */
export async function readFonts(stylesheetUrl: string | null): Promise<Fonts> {
  const files = await readFontFiles()
  return { files, stylesheet: fontStylesheet(files, stylesheetUrl) }
}
