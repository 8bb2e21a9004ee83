import '#contract/language/all-goods.ts'
import { type Word, wordsOf } from '#contract/language/analyser.ts'
import type { Locale } from '#contract/language/locales.ts'
import { isCorrectable, wordsOneEditAway } from '#contract/language/one-edit-away.ts'
import { stemSigns } from '#contract/language/stems.ts'
import { findThings, isCategoryThing, isName } from '#contract/language/thesaurus.ts'

import { isWithinTwoEdits, lengthsWithinTwoEdits, isLongEnoughForTwoEdits } from './damerau-levenshtein.ts'
import type { TermDictionary } from './term-dictionary.ts'

/** Corrects words that no listing contains and that are no product names. */
export function createSpellingCorrection(words: TermDictionary) {
  /** The most likely known word that is one edit away. */
  async function correct(word: string, reader: Locale | undefined, mayBePrefix: boolean): Promise<string | undefined> {
    if (!isCorrectable(word)) return undefined
    return (
      (await nearestWord(word, reader)) ??
      (await nearestByStem(word)) ??
      (mayBePrefix ? nearestPrefix(word) : undefined)
    )
  }

  async function nearestWord(word: string, reader: Locale | undefined): Promise<string | undefined> {
    const near = wordsOneEditAway(word)
    const things = new Map(
      near.filter((each) => isName(each, reader)).map((name) => [name, goodsNamedBy(name, reader)]),
    )
    const known = await words.count([...near, ...[...things.values()].flat()])
    const countOf = (term: string) => known.get(term) ?? 0
    // Sellers may call the good by other names.
    const offered = (each: string) => Math.max(0, ...(things.get(each) ?? []).map(countOf))
    const count = (each: string) => countOf(each) + offered(each)
    const found = near.filter((each) => count(each) > 0)
    return pickTopRanked(found.length > 0 ? found : [...things.keys()], word, count, reader)
  }

  /** *chaisses* where only *chaise* is sold. */
  async function nearestByStem(word: string): Promise<string | undefined> {
    const near = wordsOneEditAway(word)
    const signs = new Map(near.map((each) => [each, stemSigns(each)]))
    const known = await words.count([...signs.values()].flat())
    const countOf = (each: string) => Math.max(0, ...(signs.get(each) ?? []).map((sign) => known.get(sign) ?? 0))
    return pickTopRanked(
      near.filter((each) => countOf(each) > 0),
      word,
      countOf,
    )
  }

  /** *kyeb*, the misspelt start of *keyboard*. */
  async function nearestPrefix(word: string): Promise<string | undefined> {
    const found = await words.mostFrequentOfEach(wordsOneEditAway(word))
    return pickTopRanked([...found.keys()], word, (each) => found.get(each) ?? 0)
  }

  /**
   * *accordoen*, which lacks one letter and has two transposed. The first letters are assumed to be right, because
   * people rarely get them wrong.
   */
  async function correctTwoEdits(word: string): Promise<string | undefined> {
    if (!isLongEnoughForTwoEdits(word)) return undefined
    const known = await words.frequent(word.slice(0, trustedPrefixLength), lengthsWithinTwoEdits(word))
    const near = [...known.keys()].filter((each) => isWithinTwoEdits(word, each))
    return pickTopRanked(near, word, (each) => known.get(each) ?? 0)
  }

  return { correct, correctTwoEdits }
}

/** The goods that a word names in the reader's language. */
const goodsNamedBy = (word: string, reader: Locale | undefined): string[] =>
  findThings(wordsOf(word), reader).flatMap(({ thing, locale }) =>
    locale === reader && !isCategoryThing(thing) ? [thing] : [],
  )

/** In letters. */
const trustedPrefixLength = 2

/**
 * Prefers frequent words, words with the same first letter, which people rarely get wrong, and product names, which
 * they mostly search for.
 */
function pickTopRanked(
  found: readonly string[],
  typed: string,
  count: (word: string) => number,
  reader?: Locale,
): string | undefined {
  const scoreOf = (word: string) => (1 + count(word)) * (word[0] === typed[0] ? 10 : 1) * (isName(word, reader) ? 3 : 1)
  return found.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0]
}

/** The ways to split a word into two words. */
export function splitsOf({ whole }: Word): [string, string][] {
  if (whole.length < 2 * minPieceLength || !/^\p{L}+$/u.test(whole)) return []
  return Array.from({ length: whole.length - 2 * minPieceLength + 1 }, (_, index) => {
    const at = index + minPieceLength
    return [whole.slice(0, at), whole.slice(at)]
  })
}

const minPieceLength = 3
