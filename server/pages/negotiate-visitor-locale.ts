import type { IncomingHttpHeaders } from 'node:http'

import { isLocale, type Locale, localeCookie } from '#contract/language/locales.ts'
import { negotiateLocale, parseAcceptLanguage } from '#contract/language/negotiation.ts'

const cookiePattern = new RegExp(`(?:^|; )${localeCookie.name}=(\\w+)`)

/** The language of someone whose address names none. */
export function negotiateVisitorLocale(headers: IncomingHttpHeaders): Locale {
  const cookie = cookiePattern.exec(headers.cookie ?? '')?.[1]
  return negotiateLocale({ cookie, languages: parseAcceptLanguage(headers['accept-language'] ?? '') })
}

/** The language that an address names. */
export function parseUrlLocale(url: string): Locale | undefined {
  const [, name] = url.split(/[/?]/, 2)
  return isLocale(name) ? name : undefined
}
