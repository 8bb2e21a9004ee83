import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { otherSpellings } from '#contract/language/brand-names.ts'
import { querySuffixes } from '#contract/language/compound-suffix.ts'
import type { Locale } from '#contract/language/locales.ts'
import { stemSigns } from '#contract/language/stems.ts'
import { stopWords } from '#contract/language/stop-words.ts'

import type { Correction } from './correction.ts'
import { type SynonymQuery, synonymQueries } from './synonym-queries.ts'

/** A typed word and the forms in which a listing may contain it. */
export type QueryWord = {
  whole: string
  /** The parts of a compound that may be written separately; all of them must match. */
  parts: readonly string[]
  stems: readonly string[]
  /** Other spellings of the brand that the word names, each as terms of the index: all of one must match, in any order. */
  spellings: readonly (readonly string[])[]
  /** Reversed prefixes of compounds that end with this word. */
  tails: readonly string[]
  /** Whether the word is the last one, which may still be incomplete. */
  isLast: boolean
  /** Whether a result must contain the word; function words are optional. */
  isNeeded: boolean
}

/** More words than anyone types. */
const maxWords = 12

export type QueryText = {
  words: readonly QueryWord[]
  excluded: readonly QueryWord[]
  names: readonly SynonymQuery[]
}

/** Parses a search text as the server does: words, the last of which may be incomplete, and `-word` for exclusions. */
export function parseQueryText(text: string, reader?: Locale, corrected: readonly Correction[] = []): QueryText {
  const typed = text.split(/\s+/)
  const corrections = new Map(corrected.map((each) => [each.typed, each.meant]))
  const written = typed.filter((each) => !isExclusion(each)).flatMap(wordsOf)
  const distinctWords = distinct(written.flatMap((word) => correctWord(word, corrections))).slice(0, maxWords)
  const spellings = otherSpellings(distinctWords)
  const hasContentWord = distinctWords.some(({ whole }) => !stopWords.has(whole))
  return {
    words: distinctWords.map((word, index) => ({
      ...toQueryWord(word, spellings[index]!),
      isLast: index === distinctWords.length - 1,
      isNeeded: !hasContentWord || !stopWords.has(word.whole),
    })),
    excluded: distinct(typed.filter(isExclusion).flatMap(wordsOf)).map((word) => ({
      ...toQueryWord(word, otherSpellings([word])[0]!),
      tails: [],
    })),
    names: synonymQueries(distinctWords, reader),
  }
}

const correctWord = (word: Word, corrections: ReadonlyMap<string, string>): Word[] =>
  corrections.has(word.whole) ? wordsOf(corrections.get(word.whole)!) : [word]

const toQueryWord = ({ whole, parts }: Word, spellings: QueryWord['spellings']): QueryWord => ({
  whole,
  parts: parts[0] === whole ? [] : parts,
  stems: stemSigns(whole),
  spellings,
  tails: querySuffixes(whole),
  isLast: false,
  isNeeded: true,
})

const isExclusion = (typed: string) => /^-[\p{L}\p{N}]/u.test(typed)

const distinct = (words: readonly Word[]) => [...new Map(words.map((word) => [word.whole, word])).values()]
