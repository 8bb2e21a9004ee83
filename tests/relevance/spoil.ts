import { createRandom, type Random } from '#tests/bench/market/random.ts'

import { plain, withoutMarks } from './words.ts'

/** Luxembourg types on QWERTZ; the Russian and the Ukrainian keyboard differ in a few keys. */
const rows = 'qwertzuiop asdfghjkl yxcvbnm йцукенгшщзхъ фывапролджэ ячсмитьбю фівапролджє'.split(' ')

/** What has no digit in it and is not left out by a minus: four letters or more are what a search forgives. */
const spoilable = /(?<![\p{L}\p{N}]|(?:^|\s)-)\p{L}{4,}(?![\p{L}\p{N}])/gu

/**
 * The question with one mistake in one word of four letters or more, always the same for the same seed: a neighbouring key,
 * a letter left out, doubled, or two in the wrong order. What comes of the word is none of the `known` ones, which are
 * plain. Undefined where no word is long enough.
 */
export function withTypo(text: string, seed: number, known: ReadonlySet<string>): string | undefined {
  const words = Array.from(text.matchAll(spoilable))
  if (words.length === 0) return undefined
  const random = createRandom(seed)
  for (;;) {
    const { 0: word, index } = random.pick(words)
    const spoilt = random.pick(mistakes)(random, word)
    if (plain(spoilt) !== plain(word) && !known.has(plain(spoilt)))
      return text.slice(0, index) + spoilt + text.slice(index + word.length)
  }
}

/** The first letter is the one that people get right. */
const anyButTheFirst = (random: Random, word: string) => random.between(1, word.length - 1)

const mistakes: readonly ((random: Random, word: string) => string)[] = [
  function neighbour(random, word) {
    const at = anyButTheFirst(random, word)
    const near = neighboursOf(word.charAt(at))
    return near.length === 0 ? word : word.slice(0, at) + random.pick(near) + word.slice(at + 1)
  },
  function omission(random, word) {
    const at = anyButTheFirst(random, word)
    return word.slice(0, at) + word.slice(at + 1)
  },
  function doubling(random, word) {
    const at = anyButTheFirst(random, word)
    return word.slice(0, at) + word.charAt(at) + word.slice(at)
  },
  function transposition(random, word) {
    const at = random.between(1, word.length - 2)
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  },
]

function neighboursOf(letter: string): string[] {
  const key = plain(letter)
  const row = rows.find((keys) => keys.includes(key)) ?? ''
  const at = row.indexOf(key)
  return [row.charAt(at - 1), row.charAt(at + 1)].filter((near) => at >= 0 && near !== '')
}

/** As typed on a keyboard that has none. */
export const withoutAccents = (text: string): string => withoutMarks(text).replaceAll('’', "'")

export const inCapitals = (text: string): string => text.toUpperCase()
