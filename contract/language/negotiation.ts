import { defaultLocale, isLocale, languages, locales, type Locale } from './locales.ts'

type Wishes = {
  /** The value of the locale cookie, which may be invalid. */
  cookie?: string | undefined
  /** Language tags as a browser lists them, most preferred first. */
  languages?: readonly string[]
}

/**
 * The stored choice, else the first of the person's languages that the product supports, else French. The person's
 * order wins over an exact match: `de-DE, en-US` gets German, although only `en-US` is one of our full tags.
 */
export function negotiateLocale(wishes: Wishes): Locale {
  if (isLocale(wishes.cookie)) return wishes.cookie

  for (const tag of wishes.languages ?? []) {
    const locale = fullTag(tag) ?? baseLanguage(tag)
    if (locale) return locale
  }
  return defaultLocale
}

/** The tags of an `Accept-Language` header, most preferred first; tags with a weight of zero are excluded. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map(parseRange)
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

function parseRange(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { tag, weight: weight === undefined ? 1 : Number(weight) }
}

const fullTag = (tag: string) => locales.find((locale) => languages[locale].tag.toLowerCase() === tag.toLowerCase())

function baseLanguage(tag: string) {
  const [base] = tag.toLowerCase().split('-')
  return isLocale(base) ? base : undefined
}
