import { wordsOf } from '#contract/language/analyser.ts'

import { beginsWithOneTypo } from './one-typo.ts'
import { inOne, plainWords } from './typed-words.ts'

/** What a person typed so far. */
export type Typed = { words: readonly string[]; inOne: string }

export const typedOf = (text: string): Typed => ({ words: plainWords(text), inOne: inOne(text) })

/** A name as it is compared: all in one, and every word it has, parts of joined ones too. */
export type ComparableName = { inOne: string; words: readonly string[] }

export const comparable = (name: string): ComparableName => ({
  inOne: inOne(name),
  words: wordsOf(name).flatMap(({ whole, parts }) => [whole, ...parts]),
})

/** How well a name answers what was typed, the best first. */
export const closeness = ['begins', 'has', 'contains', 'almost'] as const

export type Closeness = (typeof closeness)[number]

/** Shorter pieces are in too many words by chance. */
const shortestPiece = 4

/** In a name the words come in any order; the last of those typed, and any other, may go on. */
export function compareName(name: ComparableName, typed: Typed): Closeness | undefined {
  if (name.inOne.startsWith(typed.inOne)) return 'begins'
  if (typed.words.every((word) => name.words.some((each) => each.startsWith(word)))) return 'has'
  if (typed.inOne.length >= shortestPiece && name.words.some((each) => each.includes(typed.inOne))) return 'contains'
  const isAlmost = [name.inOne, ...name.words].some((each) => beginsWithOneTypo(each, typed.inOne))
  return isAlmost ? 'almost' : undefined
}
