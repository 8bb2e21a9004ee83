import type { I18n } from '@lingui/core'

import { shellIds } from '#contract/html-shell.ts'
import { isLocale, languages, locales, type Locale } from '#contract/language/locales.ts'

import {
  type CatalogName,
  forgetFailedCatalogs,
  hasAppCatalog,
  loadAppCatalog,
  loadFirstPageCatalog,
} from './catalog.ts'

/** Errors of catalogs that failed to load. The page continues in another language. */
export const catalogErrors = new Set<unknown>()

/**
 * Loads and activates the messages of a language; with `app`, those of the whole app. If a catalog fails to load,
 * another language is activated instead, preferably the page's current one: a page in another language is better than
 * none.
 */
export async function activate(i18n: I18n, locale: Locale, catalog: CatalogName = 'first-page'): Promise<void> {
  // A page that is already shown changes its language at once, so it needs the same catalogs in the new language.
  const loadsApp = catalog === 'app' || hasAppCatalog(i18n.locale)
  forgetFailedCatalogs()
  const current = isLocale(i18n.locale) ? [i18n.locale] : []
  await loadFirst(i18n, [...new Set([locale, ...current, ...locales])], loadsApp)
  if (!import.meta.env.SSR && (localeOf(i18n) === locale || !isServerRendered())) markDocument(localeOf(i18n))
}

/** Until hydration the page's text is the server's, whichever language is active. */
const isServerRendered = () =>
  !('alive' in document.documentElement.dataset) && Boolean(document.getElementById(shellIds.root)?.hasChildNodes())

async function loadFirst(i18n: I18n, [locale, ...others]: readonly Locale[], loadsApp: boolean): Promise<void> {
  if (!locale) throw new Error('No language')
  const [language, app] = await Promise.allSettled([
    loadFirstPageCatalog(locale),
    loadsApp ? loadAppCatalog(locale) : undefined,
  ])
  const failures = [language, app].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (language.status === 'rejected' || failures.length > 0) {
    for (const failure of failures) catalogErrors.add(failure)
    console.error('Failed to load locale messages', locale, failures[0])
    return loadFirst(i18n, others, loadsApp)
  }
  if (i18n.locale === locale) return
  // Browsers lack the plural rules of Luxembourgish, which are those of German.
  i18n.loadAndActivate({ locale, locales: languages[locale].formats, messages: language.value.messages })
}

export function markDocument(locale: Locale) {
  const { tag, direction } = languages[locale]
  if (!tag) console.warn('A locale has no language code', locale)
  const { documentElement: page } = document
  // Assigning the same language again would make the browser recompute the styles of the whole page.
  if (page.lang !== tag) page.lang = tag
  if (page.dir !== direction) page.dir = direction
}

/** The reader's language. */
export const localeOf = (i18n: I18n): Locale => {
  if (!isLocale(i18n.locale)) throw new Error('No language')
  return i18n.locale
}
