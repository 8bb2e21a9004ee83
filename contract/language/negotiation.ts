import { defaultLocale, isLocale, languages, locales, type Locale } from './locales.ts'

type Wishes = {
  /** The value of the locale cookie, whatever it holds. */
  cookie?: string | undefined
  /** Language tags, the most wanted first, as a browser lists them. */
  languages?: readonly string[]
}

/**
 * The kept choice, else the first of the person's languages that we speak, else French. The person's order comes
 * first: who asks for `de-DE, en-US` reads German, although only `en-US` is one of our tags in full.
 */
export function negotiateLocale(wishes: Wishes): Locale {
  if (isLocale(wishes.cookie)) return wishes.cookie

  for (const tag of wishes.languages ?? []) {
    const locale = fullTag(tag) ?? baseLanguage(tag)
    if (locale) return locale
  }
  return defaultLocale
}

/** The tags of an `Accept-Language` header, the most wanted first; those with a weight of zero are not wanted. */
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
