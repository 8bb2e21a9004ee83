import { escapeUndecodable } from '#contract/percent-encoding.ts'

import { isNonPagePath } from './non-page-paths.ts'
import { normalizeUrl } from './normalize-url.ts'

/**
 * The path for the router. The framework refuses an undecodable path before any route runs. That is right for programs,
 * but people need a page that explains it.
 */
export function routedPath(url: string): string {
  const plain = normalizeUrl(url)
  if (isNonPagePath(plain)) return plain
  const [path = ''] = plain.split('?', 1)
  return escapeUndecodable(path) + plain.slice(path.length)
}
