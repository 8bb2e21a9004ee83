import { escapeUndecodable } from '#contract/percent-encoding.ts'

import { plainPath } from './plain-path.ts'
import { isProgramPath } from './program-paths.ts'

/**
 * What the framework looks for a route by. It refuses a path that cannot be decoded before any route hears of it: right
 * for programs, while people are to read a page that says so.
 */
export function routedPath(url: string): string {
  const plain = plainPath(url)
  if (isProgramPath(plain)) return plain
  const [path = ''] = plain.split('?', 1)
  return escapeUndecodable(path) + plain.slice(path.length)
}
