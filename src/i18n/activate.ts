import type { I18n, Messages } from '@lingui/core'

import { isLocale, languages, locales, type Locale } from '#contract/language/locales.ts'

type Catalog = { messages: Messages }

const catalogs = import.meta.glob<Catalog>('../locales/*/page.po')

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
    i18n.loadAndActivate({ locale, messages: (await load(locale)).messages })
  } catch (error) {
    console.error('Failed to load locale messages', locale, error)
    await loadFirst(i18n, others)
  }
}

async function load(locale: Locale): Promise<Catalog> {
  const catalog = catalogs[`../locales/${locale}/page.po`]
  if (!catalog) throw new Error(`There is no catalog for ${locale}`)
  return catalog()
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
