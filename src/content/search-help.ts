import { languages } from 'virtual:content/help-index'

import { findArticles, openHelpIndex } from '#contract/content/help-search.ts'
import type { Locale } from '#contract/language/locales.ts'

/** Finds names of articles that answer a question, the best first. */
export type HelpSearch = (question: string) => readonly string[]

/** Everything is on the device once the index of the language is loaded. */
export async function loadHelpSearch(locale: Locale): Promise<HelpSearch> {
  const { text } = await languages[locale]()
  const index = openHelpIndex(text, locale)
  return (question) => findArticles(index, question)
}
