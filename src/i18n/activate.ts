import type { I18n } from '@lingui/core'

import { isLocale, languages, locales, type Locale } from '#contract/language/locales.ts'

import { areasOf, loadLanguage, loadWords, type WordArea } from './catalog.ts'

/**
 * Loads the words of a language, with those of the areas asked for, and makes them current. A language that does not
 * load is replaced by one that does: a page in another language is better than none.
 */
export async function activate(i18n: I18n, locale: Locale, areas: readonly WordArea[]): Promise<void> {
  // What is on the screen changes its language at once, and so needs the words of its areas too.
  const wanted = [...areas, ...areasOf(i18n.locale)]
  await loadFirst(i18n, [locale, ...locales.filter((other) => other !== locale)], wanted)
  if (!import.meta.env.SSR) markDocument(localeOf(i18n))
}

async function loadFirst(i18n: I18n, [locale, ...others]: readonly Locale[], areas: WordArea[]): Promise<void> {
  if (!locale) throw new Error('No language')
  try {
    const [{ messages }] = await Promise.all([loadLanguage(locale), ...areas.map((area) => loadWords(locale, area))])
    if (i18n.locale === locale) return
    // Browsers lack the plural rules of Luxembourgish, which are those of German.
    i18n.loadAndActivate({ locale, locales: languages[locale].formats, messages })
  } catch (error) {
    console.error('Failed to load locale messages', locale, error)
    await loadFirst(i18n, others, areas)
  }
}

function markDocument(locale: Locale) {
  const { tag, direction } = languages[locale]
  if (!tag) console.warn('A locale has no language code', locale)
  const { documentElement: page } = document
  // Said anew, even the same language has the browser style the whole page again.
  if (page.lang !== tag) page.lang = tag
  if (page.dir !== direction) page.dir = direction
}

/** The reader's language. */
export const localeOf = (i18n: I18n): Locale => {
  if (!isLocale(i18n.locale)) throw new Error('No language')
  return i18n.locale
}
