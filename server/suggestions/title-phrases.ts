import { parseTyped } from '#contract/language/name-index.ts'

import { phraseStopWords } from './phrase-stop-words.ts'
import { withoutContacts } from './without-contacts.ts'

/** A few words of a title that somebody may search for. */
export type TitlePhrase = {
  /** The normalized text. */
  key: string
  /** The ends of its words in `key`. */
  ends: readonly number[]
  /** The seller's spelling. */
  text: string
  /** The phrase without its last word. */
  shorter: string | undefined
  /** Whether it is the start of the title. */
  isFirst: boolean
}

const maxStarts = 4
const maxWords = 4
const maxPhraseLength = 40

const word = /[\p{L}\p{N}]+(?:['’&.+-][\p{L}\p{N}]+)*/gu

const isAllCaps = (title: string) => title === title.toUpperCase() && title !== title.toLowerCase()

/** The phrases that start at one of the title's first words. */
export function phrasesOf(title: string): TitlePhrase[] {
  if (isAllCaps(title)) return []
  const segments = withoutContacts(title).split(/\s[–—-]\s|[,;:|/()[\]"„“”«»!?•·*…]/u)
  return segments.flatMap((segment, at) =>
    phrasesIn(
      Array.from(segment.matchAll(word), ([each]) => each),
      at === 0,
    ),
  )
}

function phrasesIn(words: readonly string[], isFirst: boolean): TitlePhrase[] {
  return words.slice(0, maxStarts).flatMap((_, at) => growPhrases(words.slice(at, at + maxWords), isFirst && at === 0))
}

/** The first word, and the phrases that arise by adding one word at a time. */
function growPhrases(words: readonly string[], isFirst: boolean): TitlePhrase[] {
  const phrases: TitlePhrase[] = []
  if (/^\p{N}+$/u.test(words[0]!) || isStopWord(words[0]!)) return phrases
  let key = ''
  const ends: number[] = []
  for (let length = 1; length <= words.length; length++) {
    key += joinWords(words[length - 1]!)
    ends.push(key.length)
    const text = words.slice(0, length).join(' ')
    if (text.length > maxPhraseLength) break
    if (isStopWord(words[length - 1]!)) continue
    phrases.push({ key, ends: [...ends], text, shorter: phrases.at(-1)?.key, isFirst })
  }
  return phrases
}

/** Digits distinguish models and sizes; single letters mean little. */
const isStopWord = (each: string) => phraseStopWords.has(joinWords(each)) || /^\p{L}$/u.test(each)

const joinWords = (text: string) => parseTyped(text).inOne
