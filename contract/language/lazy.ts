import type { Locale } from './locales.ts'

/** Creates a value on first use and caches it. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Creates a value for each language on first use and caches it. */
export function lazyByLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {}
  return (locale) => (made[locale] ??= make(locale))
}
