import type { I18n } from '@lingui/core'

import { isLocale, languages, locales, type Locale } from '#contract/language/locales.ts'

import { loadLanguage } from './catalog.ts'

/**
 * Loads the words of a language and makes them current. A language that does not load is replaced by one that does:
 * a page in another language is better than none.
 */
export async function activate(i18n: I18n, locale: Locale): Promise<void> {
  if (i18n.locale !== locale) await loadFirst(i18n, [locale, ...locales.filter((other) => other !== locale)])
  if (!import.meta.env.SSR) markDocument(localeOf(i18n))
}

async function loadFirst(i18n: I18n, [locale, ...others]: readonly Locale[]): Promise<void> {
  if (!locale) throw new Error('No language could be loaded')
  try {
    const { messages } = await loadLanguage(locale)
    // Browsers lack the plural rules of Luxembourgish, which are those of German.
    i18n.loadAndActivate({ locale, locales: languages[locale].formats, messages })
  } catch (error) {
    console.error('Failed to load locale messages', locale, error)
    await loadFirst(i18n, others)
  }
}

function markDocument(locale: Locale) {
  const { tag, direction } = languages[locale]
  if (!tag) console.warn('A locale has no language code', locale)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

/** The reader's language. */
export const localeOf = (i18n: I18n): Locale => {
  if (!isLocale(i18n.locale)) throw new Error(`No language is active, but "${i18n.locale}"`)
  return i18n.locale
}
