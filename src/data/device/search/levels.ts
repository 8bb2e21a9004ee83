import { wordLevels } from '#contract/language/relevance-weights.ts'

import { beginningWith, exactly, piecesOf, type Sought } from './look-up.ts'
import type { Segment } from './segment.ts'
import { field } from './terms-of.ts'
import type { WordAsked } from './words-asked.ts'

type Way = 'said' | 'stemmed' | 'compound' | 'begun' | 'named'

/** How well a word is found that is found this way, there. Only the device knows words that are begun and named at once. */
const worth: Record<Way, readonly (readonly [field: number, level: number])[]> = {
  said: [
    [field.title, wordLevels.said.title],
    [field.brand, wordLevels.said.brand],
    [field.characteristic, wordLevels.said.characteristic],
    [field.description, wordLevels.said.description],
  ],
  stemmed: [
    [field.title, wordLevels.stemmed.title],
    [field.brand, wordLevels.stemmed.characteristic],
    [field.characteristic, wordLevels.stemmed.characteristic],
    [field.description, wordLevels.stemmed.description],
  ],
  compound: [[field.title, wordLevels.compound.title]],
  begun: [
    [field.title, wordLevels.begun.title],
    [field.brand, wordLevels.begun.characteristic],
    [field.characteristic, wordLevels.begun.characteristic],
    [field.description, wordLevels.begun.description],
    [field.synonym, 0.35],
    [field.translation, 0.25],
  ],
  named: [
    [field.synonym, wordLevels.named.synonym],
    [field.translation, wordLevels.named.translation],
  ],
}

const everywhere = Object.values(field).reduce((all: number, each) => all | each, 0)

/** Of all fields at once, so that it need not be worked out for each listing. */
const levels = Object.fromEntries(
  Object.entries(worth).map(([way, byField]) => [
    way,
    Float32Array.from({ length: everywhere + 1 }, (_, fields) =>
      Math.max(0, ...byField.filter(([each]) => (fields & each) > 0).map(([, level]) => level)),
    ),
  ]),
) as Record<Way, Float32Array>

const shortestBeginning = 2

/** The last word may only be begun; so may one that nobody uses as it is. */
export const mayGoOn = (segments: readonly Segment[], { whole, stems, isLast }: WordAsked): boolean =>
  whole.length >= shortestBeginning && (isLast || !isAnyIn(segments, [whole, ...stems]))

/** Whether any listing has one of these. */
export const isAnyIn = (segments: readonly Segment[], terms: readonly string[]): boolean =>
  segments.some((segment) => terms.some((term) => piecesOf(segment, exactly(term)).length > 0))

/** How well each listing of a segment has a word: the best of all ways in which it does, 0 where it has it in none. */
export function levelsOf(segment: Segment, word: WordAsked, isOpen: boolean): Float32Array {
  const best = new Float32Array(segment.head.size)
  take(segment, exactly(word.whole), 'said', best)
  if (word.parts.length > 0) takeTogether(segment, word.parts, best)
  for (const stem of word.stems) take(segment, exactly(stem), 'stemmed', best)
  for (const tail of word.tails) take(segment, beginningWith(tail), 'compound', best)
  if (isOpen) take(segment, beginningWith(word.whole), 'begun', best)
  return best
}

/** Adds those that are about what the word names, and notes which of them have it in another language alone. */
export function addNamed(segment: Segment, names: readonly Sought[], best: Float32Array, isForeign: Uint8Array): void {
  if (names.length === 0) return
  const named = new Float32Array(best.length)
  for (const name of names) take(segment, name, name.isBegun ? 'begun' : 'named', named)
  for (let place = 0; place < best.length; place += 1) {
    if (named[place]! <= best[place]!) continue
    if (best[place] === 0 && translated.has(named[place]!)) isForeign[place] = 1
    best[place] = named[place]!
  }
}

const translated = new Set([levels.named[field.translation]!, levels.begun[field.translation]!])

function take(segment: Segment, sought: Sought, way: Way, best: Float32Array): void {
  const ofFields = levels[way]
  for (const { block, from, to } of piecesOf(segment, sought)) {
    const { offsets, places, fields } = block
    const end = offsets[to]!
    for (let at = offsets[from]!; at < end; at += 1) {
      const [place, level] = [places[at]!, ofFields[fields[at]!]!]
      if (level > best[place]!) best[place] = level
    }
  }
}

/** A word in pieces is found where all of them are, and no better than the least of them. */
function takeTogether(segment: Segment, parts: readonly string[], best: Float32Array): void {
  const each = parts.map((part) => {
    const found = new Float32Array(segment.head.size)
    take(segment, exactly(part), 'said', found)
    return found
  })
  for (let place = 0; place < best.length; place += 1) {
    const least = Math.min(...each.map((found) => found[place]!))
    if (least > best[place]!) best[place] = least
  }
}
