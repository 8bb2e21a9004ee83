import { languages } from 'virtual:content/info'

import type { ContentEntries, InfoPage } from '#contract/content/content-pages.ts'
import type { Locale } from '#contract/language/locales.ts'

/** The page in this language, or nothing if there is no page of that name. */
export async function loadInfoPage(locale: Locale, name: string): Promise<InfoPage | undefined> {
  const { texts } = await languages[locale]()
  return (await texts[name]?.())?.content
}

/** Names and titles of all pages in this language. */
export async function loadInfoTitles(locale: Locale): Promise<readonly ContentEntries['info'][]> {
  const { entries } = await languages[locale]()
  return entries
}
