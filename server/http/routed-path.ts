import { escapeUndecodable } from '#contract/percent-encoding.ts'

import { isNonPagePath } from './non-page-paths.ts'
import { normalizeUrl } from './normalize-url.ts'

/**
 * What the framework looks for a route by. It refuses a path that cannot be decoded before any route hears of it: right
 * for programs, while people are to read a page that says so.
 */
export function routedPath(url: string): string {
  const plain = normalizeUrl(url)
  if (isNonPagePath(plain)) return plain
  const [path = ''] = plain.split('?', 1)
  return escapeUndecodable(path) + plain.slice(path.length)
}
