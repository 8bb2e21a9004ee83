import { isCorrectable, wordsOneEditAway } from '#contract/language/one-edit-away.ts'
import { stemSigns } from '#contract/language/stems.ts'

import type { Correction } from './correction.ts'
import type { Criteria } from './criteria.ts'
import { hasAnyTerm } from './field-weights.ts'
import { matchingSynonyms } from './matching-synonyms.ts'
import type { QueryText, QueryWord } from './query-terms.ts'
import type { Index } from './run-query.ts'
import type { Segment } from './segment.ts'
import { prefixQuery, countOf, termQuery, type TermQuery } from './term-lookup.ts'

/**
 * The words that match nothing in any form and may therefore be misspelled. A last word that is a prefix of some term
 * is not.
 */
function misspelledWords(segments: readonly Segment[], text: QueryText): QueryWord[] {
  const names = matchingSynonyms(segments, text)
  return text.words.filter(({ whole, parts, stems, spellings, tails, isLast, isNeeded }, index) => {
    if (!isNeeded || parts.length > 0 || spellings.length > 0 || !isCorrectable(whole) || names[index]!.length > 0)
      return false
    const prefixes = [...tails, ...(isLast ? [whole] : [])].map(prefixQuery)
    return !hasAnyTerm(segments, [whole, ...stems]) && !prefixes.some((each) => countMatches(segments, each) > 0)
  })
}

export type ReadBlocks = (queries: readonly TermQuery[]) => Promise<void>

/** Resolves to corrections for the words that no listing contains; some of these may be unfinished instead. */
export async function findCorrections(
  { segments }: Index,
  { text }: Criteria,
  read: ReadBlocks,
  mayCorrect: boolean,
): Promise<Correction[]> {
  const unknown = text.words.filter(({ whole, stems }) => !hasAnyTerm(segments, [whole, ...stems]))
  await read(unknown.map(({ whole }) => prefixQuery(whole)))
  const corrections: Correction[] = []
  for (const word of mayCorrect ? misspelledWords(segments, text) : []) {
    const meant = await correct(segments, word, read)
    if (meant !== undefined) corrections.push({ typed: word.whole, meant })
  }
  return corrections
}

/** The most likely word at edit distance one, as on the server: by the word, its stem and its prefix. */
async function correct(
  segments: readonly Segment[],
  { whole, isLast }: QueryWord,
  read: ReadBlocks,
): Promise<string | undefined> {
  const similarWords = wordsOneEditAway(whole)
  const queryKinds: ((word: string) => TermQuery[])[] = [
    (word) => [termQuery(word)],
    (word) => stemSigns(word).map(termQuery),
    ...(isLast ? [(word: string) => [prefixQuery(word)]] : []),
  ]
  for (const toQueries of queryKinds) {
    const candidates = similarWords.map((word) => ({ word, queries: toQueries(word) }))
    await read(candidates.flatMap(({ queries }) => queries))
    const meant = mostLikely(
      whole,
      candidates.map(({ word, queries }) => ({
        word,
        count: Math.max(0, ...queries.map((each) => countMatches(segments, each))),
      })),
    )
    if (meant !== undefined) return meant
  }
  return undefined
}

/**
 * People rarely mistype the first letter, so words with the same one win. Among equals the more likely mistake comes
 * first.
 */
function mostLikely(typed: string, similarWords: readonly { word: string; count: number }[]): string | undefined {
  const scoreOf = ({ word, count }: (typeof similarWords)[number]) => count * (word[0] === typed[0] ? 10 : 1)
  const found = similarWords.filter(({ count }) => count > 0)
  return found.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0]?.word
}

const countMatches = (segments: readonly Segment[], queries: TermQuery): number =>
  segments.reduce((sum, segment) => sum + countOf(segment, queries), 0)
