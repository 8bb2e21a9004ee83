import type { ByPath } from '#contract/written-in.ts'
import begin from '#public/begin.js?raw'
import theme from '#public/theme.js?raw'

/** What runs before the first paint, by the names that a page asks for it by. */
export const writtenScripts = { '/theme.js': theme, '/begin.js': begin }

/** Of SHA-256, in Base64. */
export async function digestsOf(files: ByPath): Promise<ByPath> {
  const digests = Object.entries(files).map(async ([path, text]) => [path, await digestOf(text)] as const)
  return Object.fromEntries(await Promise.all(digests))
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
