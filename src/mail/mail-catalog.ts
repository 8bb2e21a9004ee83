import { type I18n, setupI18n } from '@lingui/core'

import { languages, type Locale } from '#contract/language/locales.ts'
import type { Catalog } from '#src/i18n/catalog.ts'

/** Imported only by the server's build, so that no page contains this catalog. */
const catalogs = import.meta.glob<Catalog>('../locales/*/mail.po')

export async function loadMailCatalog(locale: Locale): Promise<I18n> {
  const load = catalogs[`../locales/${locale}/mail.po`]
  if (!load) throw new Error(`There is no mail catalog for ${locale}`)
  const { messages } = await load()
  const i18n = setupI18n()
  i18n.loadAndActivate({ locale, locales: languages[locale].formats, messages })
  return i18n
}
