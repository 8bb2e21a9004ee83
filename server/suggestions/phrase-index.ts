import '#contract/language/all-goods.ts'
import type { LeafCategory } from '#contract/categories.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import type { Locale } from '#contract/language/locales.ts'
import { findGoods } from '#contract/language/thesaurus.ts'

import { phrasesOf } from './title-phrases.ts'

export type Title = { title: string; language: Locale; category?: LeafCategory }

/** A phrase, and the number of listings that contain it. */
export type Phrase = { key: string; ends: readonly number[]; text: string; language: Locale; count: number }

type Counted = Phrase & { shorter: string | undefined; isFirst: boolean }

export type PhraseIndex = {
  findByPrefix: (key: string) => readonly Phrase[]
  has: (key: string) => boolean
  /** Number of titles that name an everyday product, by its index term. */
  countOf: (thing: string) => number
}

/** Reads pages of titles, the newest first, and yields to other work between two pages. */
export async function buildPhraseIndex(pages: AsyncIterable<readonly Title[]>): Promise<PhraseIndex> {
  const counted = new Map<string, Counted>()
  const things = new Map<string, number>()
  for await (const titles of pages) {
    for (const title of titles) {
      count(counted, title)
      for (const thing of findThings(title.title, title.language, title.category))
        things.set(thing, (things.get(thing) ?? 0) + 1)
    }
  }
  const phrases = selectSuggestable(counted).toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return {
    findByPrefix: (key) => findByPrefix(phrases, key),
    has: (key) => phrases[lowerBound(phrases, key)]?.key === key,
    countOf: (thing) => things.get(thing) ?? 0,
  }
}

/** The products that a text is about, found as the search analyses titles. */
export const findThings = (text: string, language: Locale, category?: LeafCategory): ReadonlySet<string> =>
  new Set(findGoods(wordsOf(text), language, category).map(({ thing }) => thing))

function count(counted: Map<string, Counted>, { title, language }: Title) {
  const phrases = new Map(phrasesOf(title).map((phrase) => [phrase.key, phrase]))
  for (const [key, phrase] of phrases) {
    const known = counted.get(key)
    if (known) known.count++
    else counted.set(key, { ...phrase, language, count: 1 })
  }
}

/**
 * Leaves out phrases that occur once, except at the start of a title, and phrases that always continue in the same way.
 */
function selectSuggestable(counted: ReadonlyMap<string, Counted>): Phrase[] {
  const all = [...counted.values()]
  const frequent = all.filter((phrase) => phrase.count > 1 || phrase.isFirst)
  const unfinished = new Set(
    frequent.filter(({ shorter, count: times }) => shorter && counted.get(shorter)?.count === times).map(shorterOf),
  )
  return frequent
    .filter(({ key }) => !unfinished.has(key))
    .map(({ key, ends, text, language, count: times }) => ({ key, ends, text, language, count: times }))
}

const shorterOf = ({ shorter }: Counted) => shorter

function findByPrefix(phrases: readonly Phrase[], key: string): readonly Phrase[] {
  const first = lowerBound(phrases, key)
  let end = first
  while (phrases[end]?.key.startsWith(key)) end++
  return phrases.slice(first, end)
}

function lowerBound(phrases: readonly Phrase[], key: string): number {
  let [low, high] = [0, phrases.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (phrases[middle]!.key < key) low = middle + 1
    else high = middle
  }
  return low
}
