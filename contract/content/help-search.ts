import MiniSearch, { type Options, type SearchOptions } from 'minisearch'

import { wordsOf } from '#contract/language/analyser.ts'
import type { Locale } from '#contract/language/locales.ts'
import { stemOf } from '#contract/language/stems.ts'

import { helpStopWords } from './help-stop-words.ts'

/** An article as the index has it. Phrases are how people ask for it in their own words. */
export type IndexedArticle = {
  id: string
  title: string
  keywords: string
  phrases: string
  description: string
  headings: string
  body: string
}

export type HelpIndex = MiniSearch<IndexedArticle>

/** A hit in the title says more about an article than one in its text. */
const weights = { title: 3, keywords: 4, phrases: 6, description: 1, headings: 1, body: 0.5 }

const searchOptions: SearchOptions = {
  boost: weights,
  // Shorter beginnings and words with typos are found too, and count less.
  prefix: (term) => term.length >= 3,
  fuzzy: (term) => (term.length < 5 ? false : term.length < 9 ? 1 : 2),
  weights: { fuzzy: 0.2, prefix: 0.5 },
}

/** How texts and questions become terms: the same when the index is built and when it is searched. */
const optionsOf = (locale: Locale): Options<IndexedArticle> => ({
  fields: Object.keys(weights),
  tokenize: (text) => tokensOf(text, locale),
  processTerm: (token) => stemOf(token, locale),
  searchOptions,
})

/** The index of all articles in one language, as text. */
export function serializeHelpIndex(articles: readonly IndexedArticle[], locale: Locale): string {
  const index = new MiniSearch(optionsOf(locale))
  index.addAll(articles)
  return JSON.stringify(index)
}

export const openHelpIndex = (text: string, locale: Locale): HelpIndex =>
  MiniSearch.loadJSON<IndexedArticle>(text, optionsOf(locale))

/** Ids of the articles that answer a question, the best first. */
export const findArticles = (index: HelpIndex, question: string): string[] =>
  index.search(question).map(({ id }) => id as string)

/** Folded words without those that say nothing, unless there are no others. */
function tokensOf(text: string, locale: Locale): string[] {
  const words = wordsOf(text).flatMap(({ parts }) => parts)
  const telling = words.filter((word) => !helpStopWords(locale).has(word))
  return telling.length > 0 ? telling : words
}
