import { fallbackFaces } from './fallback-fonts.ts'
import type { FontFile } from './font-files.ts'

/** The font faces for the app's styles: from the operator's stylesheet, or from this server. */
export function fontStylesheet(files: readonly FontFile[], stylesheetUrl: string | null): string {
  const faces = stylesheetUrl === null ? files.map(fontFace) : [`@import url(${JSON.stringify(stylesheetUrl)});`]
  return [...faces, ...fallbackFaces(), ''].join('\n')
}

function fontFace({ family, path, unicodeRange }: FontFile): string {
  return [
    `@font-face{font-family:'${family}'`,
    'font-style:normal',
    'font-weight:100 900',
    'font-display:swap',
    `src:url(${path}) format('woff2')`,
    `unicode-range:${unicodeRange}}`,
  ].join(';')
}
