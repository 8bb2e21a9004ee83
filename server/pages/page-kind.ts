import { parseUrlLocale } from './negotiate-visitor-locale.ts'

const kinds = new Set(['browse', 'product', 'seller', 'info', 'publish', 'favourites', 'messages', 'profile', 'desk'])

/** The metrics label of a page: the first path segment after the locale. */
export function pageKind(url: string): string {
  const [path = ''] = url.split('?', 1)
  const [, , name = ''] = path.split('/', 3)
  if (!parseUrlLocale(url)) return 'page without language'
  if (name === '') return 'page home'
  return `page ${kinds.has(name) ? name : 'other'}`
}
