/** Something of files, such as what is in them, by the paths that a page asks for them by. */
export type ByPath = Readonly<Record<string, string>>

const isStyle = (path: string) => path.endsWith('.css')

/** What holds the first paint up: scripts that are no modules, and style sheets. */
const asking = /<script src="([^"]+)"><\/script>|<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g

/** The scripts and styles that a page asks for before its first paint, by their paths. */
export const askedFor = (page: string): string[] =>
  Array.from(page.matchAll(asking), ([, script, style]) => (script ?? style)!)

/** A page with these files in it: to ask for them takes a phone as long as all the rest that comes before the paint. */
export const writeIn = (page: string, files: ByPath): string =>
  page.replace(asking, (element, script?: string, style?: string) => {
    const path = (script ?? style)!
    const text = files[path]
    if (text === undefined) return element
    return isStyle(path) ? `<style>${text}</style>` : `<script>${text}</script>`
  })

/**
 * A policy that allows just these, by what they are: nothing else may be written into a page.
 * @param digests of SHA-256 in Base64, by the paths of the files.
 * Source: Content Security Policy Level 3, 2.3.1, `hash-source`.
 */
export function allowWritten(policy: string, digests: ByPath): string {
  const sources = (paths: string[]) => paths.map((path) => `'sha256-${digests[path]}'`)
  const paths = Object.keys(digests)
  const scripts = sources(paths.filter((path) => !isStyle(path)))
  const styles = sources(paths.filter(isStyle))
  return policy
    .replace('script-src', () => ['script-src', ...scripts].join(' '))
    .replace('style-src', () => ['style-src', ...styles].join(' '))
}
