import type { I18n } from '@lingui/core'

import { isLocale, languages, locales, type Locale } from '#contract/language/locales.ts'

import { areasOf, forgetLostWords, loadLanguage, loadWords, type WordArea } from './catalog.ts'

/** What was thrown where the words of a language were lost. The page goes on in another language. */
export const lostWords = new Set<unknown>()

/**
 * Loads the words of a language, with those of the areas asked for, and makes them current. A language that does not
 * load is replaced by one that does, that of the page first: a page in another language is better than none.
 */
export async function activate(i18n: I18n, locale: Locale, areas: readonly WordArea[]): Promise<void> {
  // What is on the screen changes its language at once, and so needs the words of its areas too.
  const wanted = [...areas, ...areasOf(i18n.locale)]
  forgetLostWords()
  const current = isLocale(i18n.locale) ? [i18n.locale] : []
  await loadFirst(i18n, [...new Set([locale, ...current, ...locales])], wanted)
  if (!import.meta.env.SSR && (localeOf(i18n) === locale || !isServersPage())) markDocument(localeOf(i18n))
}

/** Until it is alive, its words are the server's, whichever language was loaded. */
const isServersPage = () =>
  !('alive' in document.documentElement.dataset) && Boolean(document.getElementById('root')?.hasChildNodes())

async function loadFirst(i18n: I18n, [locale, ...others]: readonly Locale[], areas: WordArea[]): Promise<void> {
  if (!locale) throw new Error('No language')
  const [language, ...words] = await Promise.allSettled([
    loadLanguage(locale),
    ...areas.map((area) => loadWords(locale, area)),
  ])
  const failures = [language, ...words].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (language.status === 'rejected' || failures.length > 0) {
    for (const failure of failures) lostWords.add(failure)
    console.error('Failed to load locale messages', locale, failures[0])
    return loadFirst(i18n, others, areas)
  }
  if (i18n.locale === locale) return
  // Browsers lack the plural rules of Luxembourgish, which are those of German.
  i18n.loadAndActivate({ locale, locales: languages[locale].formats, messages: language.value.messages })
}

export function markDocument(locale: Locale) {
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
