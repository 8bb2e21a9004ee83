import type { Segment } from './segment.ts'

/** Terms by their number, from the first up to but not with the second. */
export type Range = readonly [from: number, to: number]

type Vocabulary = Pick<Segment, 'terms' | 'starts'>

export const termAt = ({ terms, starts }: Vocabulary, index: number): string =>
  terms.slice(starts[index], starts[index + 1])

/** The term itself; an empty range where nothing is found by it. */
export function exactly(segment: Vocabulary, term: string): Range {
  const from = firstFrom(segment, term)
  return termAt(segment, from) === term ? [from, from + 1] : [from, from]
}

/** All terms that begin so. */
export const beginningWith = (segment: Vocabulary, begun: string): Range => [
  firstFrom(segment, begun),
  firstFrom(segment, begun + last),
]

/** What stands behind everything that goes on. */
const last = '\uffff'

/** The first term that is not before this one, by halves. */
function firstFrom(segment: Vocabulary, term: string): number {
  let [low, high] = [0, segment.starts.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (termAt(segment, middle) < term) low = middle + 1
    else high = middle
  }
  return low
}
