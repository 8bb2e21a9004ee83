import begin from '#public/begin.js?raw'
import theme from '#public/theme.js?raw'

/** What runs before the first paint, by the names that a page asks for it by. */
const texts = { '/theme.js': theme, '/begin.js': begin }

/** A page with these scripts in it: to ask for them takes a phone as long as all the rest that comes before the paint. */
export function writeIn(page: string): string {
  let written = page
  for (const [name, text] of Object.entries(texts))
    written = written.replace(`<script src="${name}"></script>`, () => `<script>${text}</script>`)
  return written
}

/** A policy that allows just these, by what they are. Nothing else may be written into a page. */
export async function allowWritten(policy: string): Promise<string> {
  const hashes = await Promise.all(Object.values(texts).map(hashOf))
  return policy.replace('script-src', () => ['script-src', ...hashes].join(' '))
}

/** Source: Content Security Policy Level 3, 2.3.1, `hash-source`. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
