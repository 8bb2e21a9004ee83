import { type I18n, setupI18n } from '@lingui/core'

import type { Locale } from '#contract/language/locales.ts'

import { activate } from './activate.ts'

/** The messages of the whole app, for the server. */
export async function loadServerCatalog(locale: Locale): Promise<I18n> {
  const i18n = setupI18n()
  await activate(i18n, locale, 'app')
  return i18n
}
