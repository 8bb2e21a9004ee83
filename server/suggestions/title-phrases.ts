import { typedOf } from '#contract/language/suggested-names.ts'

import { smallWords } from './small-words.ts'
import { withoutContacts } from './without-contacts.ts'

/** A few words of a title that somebody may look for. */
export type TitlePhrase = {
  /** As it is compared. */
  key: string
  /** Where its words end in that. */
  ends: readonly number[]
  /** As the seller wrote it. */
  text: string
  /** The phrase that this one continues. */
  shorter: string | undefined
  /** Whether the title begins with it. */
  isFirst: boolean
}

const mostBeginnings = 4
const mostWords = 4
const longestPhrase = 40

const word = /[\p{L}\p{N}]+(?:['’&.+-][\p{L}\p{N}]+)*/gu

const isShouted = (title: string) => title === title.toUpperCase() && title !== title.toLowerCase()

/** The phrases with which a title can be begun to be typed, at any of its first words. */
export function phrasesOf(title: string): TitlePhrase[] {
  if (isShouted(title)) return []
  const segments = withoutContacts(title).split(/\s[–—-]\s|[,;:|/()[\]"„“”«»!?•·*…]/u)
  return segments.flatMap((segment, at) =>
    phrasesIn(
      Array.from(segment.matchAll(word), ([each]) => each),
      at === 0,
    ),
  )
}

function phrasesIn(words: readonly string[], isFirst: boolean): TitlePhrase[] {
  return words
    .slice(0, mostBeginnings)
    .flatMap((_, at) => continuing(words.slice(at, at + mostWords), isFirst && at === 0))
}

/** The first word, and what comes when one after the other is added. */
function continuing(words: readonly string[], isFirst: boolean): TitlePhrase[] {
  const phrases: TitlePhrase[] = []
  if (/^\p{N}+$/u.test(words[0]!) || isSmall(words[0]!)) return phrases
  let key = ''
  const ends: number[] = []
  for (let length = 1; length <= words.length; length++) {
    key += inOne(words[length - 1]!)
    ends.push(key.length)
    const text = words.slice(0, length).join(' ')
    if (text.length > longestPhrase) break
    if (isSmall(words[length - 1]!)) continue
    phrases.push({ key, ends: [...ends], text, shorter: phrases.at(-1)?.key, isFirst })
  }
  return phrases
}

/** Digits tell models and sizes apart; single letters hardly anything. */
const isSmall = (each: string) => smallWords.has(inOne(each)) || /^\p{L}$/u.test(each)

const inOne = (text: string) => typedOf(text).inOne
