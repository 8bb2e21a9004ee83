import { beginningWith, exactly, type Range } from './look-up.ts'
import type { Segment } from './segment.ts'
import { field } from './terms-of.ts'
import type { WordAsked } from './words-asked.ts'

type Way = 'said' | 'stemmed' | 'compound' | 'begun'

/** How well a word is found that is found this way, there; as the server weighs it. */
const worth: Record<Way, readonly (readonly [field: number, level: number])[]> = {
  said: [
    [field.title, 1],
    [field.brand, 0.9],
    [field.characteristic, 0.4],
    [field.description, 0.25],
  ],
  stemmed: [
    [field.title, 0.95],
    [field.brand, 0.35],
    [field.characteristic, 0.35],
    [field.description, 0.22],
  ],
  compound: [[field.title, 0.75]],
  begun: [
    [field.title, 0.55],
    [field.brand, 0.25],
    [field.characteristic, 0.25],
    [field.description, 0.1],
  ],
}

const everywhere = field.title | field.brand | field.characteristic | field.description

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
  whole.length >= shortestBeginning &&
  (isLast || !segments.some((segment) => [whole, ...stems].some((term) => isIn(segment, term))))

function isIn(segment: Segment, term: string): boolean {
  const [from, to] = exactly(segment, term)
  return to > from
}

/** How well each listing of a segment has a word: the best of all ways in which it does, 0 where it has it in none. */
export function levelsOf(segment: Segment, word: WordAsked, isOpen: boolean): Float32Array {
  const best = new Float32Array(segment.size)
  take(segment, exactly(segment, word.whole), 'said', best)
  if (word.parts.length > 0) takeTogether(segment, word.parts, best)
  for (const stem of word.stems) take(segment, exactly(segment, stem), 'stemmed', best)
  for (const tail of word.tails) take(segment, beginningWith(segment, tail), 'compound', best)
  if (isOpen) take(segment, beginningWith(segment, word.whole), 'begun', best)
  return best
}

function take(segment: Segment, [from, to]: Range, way: Way, best: Float32Array): void {
  const { offsets, places, fields } = segment
  const ofFields = levels[way]
  const end = offsets[to]!
  for (let at = offsets[from]!; at < end; at += 1) {
    const [place, level] = [places[at]!, ofFields[fields[at]!]!]
    if (level > best[place]!) best[place] = level
  }
}

/** A word in pieces is found where all of them are, and no better than the least of them. */
function takeTogether(segment: Segment, parts: readonly string[], best: Float32Array): void {
  const each = parts.map((part) => {
    const found = new Float32Array(segment.size)
    take(segment, exactly(segment, part), 'said', found)
    return found
  })
  for (let place = 0; place < segment.size; place += 1) {
    const least = Math.min(...each.map((found) => found[place]!))
    if (least > best[place]!) best[place] = least
  }
}
