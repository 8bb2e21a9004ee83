import { languages } from 'virtual:content/help'

import type { ContentEntries, HelpArticle } from '#contract/content/content-pages.ts'
import type { Locale } from '#contract/language/locales.ts'

/** The article in this language, or nothing if there is no article of that name. */
export async function loadHelpArticle(locale: Locale, name: string): Promise<HelpArticle | undefined> {
  const { texts } = await languages[locale]()
  return (await texts[name]?.())?.content
}

/** Name, title, topic and keywords of all articles in this language. */
export async function loadHelpEntries(locale: Locale): Promise<readonly ContentEntries['help'][]> {
  const { entries } = await languages[locale]()
  return entries
}
