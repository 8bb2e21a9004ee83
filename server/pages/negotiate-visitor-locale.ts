import type { IncomingHttpHeaders } from 'node:http'

import { isLocale, type Locale, localeCookie } from '#contract/language/locales.ts'
import { negotiateLocale, parseAcceptLanguage } from '#contract/language/negotiation.ts'

const cookiePattern = new RegExp(`(?:^|; )${localeCookie.name}=(\\w+)`)

/** The visitor's language, for a URL without a locale. */
export function negotiateVisitorLocale(headers: IncomingHttpHeaders): Locale {
  const cookie = cookiePattern.exec(headers.cookie ?? '')?.[1]
  return negotiateLocale({ cookie, languages: parseAcceptLanguage(headers['accept-language'] ?? '') })
}

/** The locale in a URL. */
export function parseUrlLocale(url: string): Locale | undefined {
  const [, name] = url.split(/[/?]/, 2)
  return isLocale(name) ? name : undefined
}
