import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { tailsOfTyped } from '#contract/language/compound-tail.ts'
import { functionWords } from '#contract/language/function-words.ts'
import { stemSigns } from '#contract/language/stems.ts'

import type { Correction } from './correction.ts'
import { type NameAsked, namesIn } from './names-asked.ts'

/** A typed word, and the ways in which it may stand in a listing. */
export type WordAsked = {
  whole: string
  /** Where it may also be written in pieces, all of which have to be there. */
  parts: readonly string[]
  stems: readonly string[]
  /** How compounds begin, written from their end, whose last part it is. */
  tails: readonly string[]
  /** Whether it may only be the beginning of what is meant; a word that nobody uses may be, too. */
  isLast: boolean
  /** It holds a question together, and need not be found. */
  isNeeded: boolean
}

/** More words than anyone types. */
const most = 12

export type TextAsked = {
  words: readonly WordAsked[]
  excluded: readonly WordAsked[]
  names: readonly NameAsked[]
}

/** Reads what was typed as the server does: words, the last perhaps only begun, and `-word` for what is not wanted. */
export function readText(text: string, corrected: readonly Correction[] = []): TextAsked {
  const typed = text.split(/\s+/)
  const meant = new Map(corrected.map((each) => [each.typed, each.meant]))
  const written = typed.filter((each) => !isExclusion(each)).flatMap(wordsOf)
  const wanted = distinct(written.flatMap((word) => wordsMeant(word, meant))).slice(0, most)
  const isAnyTelling = wanted.some(({ whole }) => !functionWords.has(whole))
  return {
    words: wanted.map((word, index) => ({
      ...asked(word),
      isLast: index === wanted.length - 1,
      isNeeded: !isAnyTelling || !functionWords.has(word.whole),
    })),
    excluded: distinct(typed.filter(isExclusion).flatMap(wordsOf)).map((word) => ({ ...asked(word), tails: [] })),
    names: namesIn(wanted),
  }
}

const wordsMeant = (word: Word, meant: ReadonlyMap<string, string>): Word[] =>
  meant.has(word.whole) ? wordsOf(meant.get(word.whole)!) : [word]

const asked = ({ whole, parts }: Word): WordAsked => ({
  whole,
  parts: parts[0] === whole ? [] : parts,
  stems: stemSigns(whole),
  tails: tailsOfTyped(whole),
  isLast: false,
  isNeeded: true,
})

const isExclusion = (typed: string) => /^-[\p{L}\p{N}]/u.test(typed)

const distinct = (words: readonly Word[]) => [...new Map(words.map((word) => [word.whole, word])).values()]
