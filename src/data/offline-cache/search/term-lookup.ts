import type { PostingsBlock } from './postings-block.ts'
import type { Segment } from './segment.ts'

/** A lookup in the index: one term, or all terms with a prefix. */
export type TermQuery = { term: string; isPrefix: boolean }

/** A range of terms in a block, from `from` (inclusive) to `to` (exclusive). */
export type PostingsRange = { block: PostingsBlock; from: number; to: number }

export const termQuery = (term: string): TermQuery => ({ term, isPrefix: false })

export const prefixQuery = (term: string): TermQuery => ({ term, isPrefix: true })

export const termAt = ({ terms, starts }: Pick<PostingsBlock, 'terms' | 'starts'>, index: number): string =>
  terms.slice(starts[index], starts[index + 1])

/** The range of blocks that may contain the term: first (inclusive) and end (exclusive). */
export function blockRange(firsts: readonly string[], { term, isPrefix }: TermQuery): readonly [number, number] {
  const readFirst = (index: number) => firsts[index]!
  const from = Math.max(0, lowerBound(firsts.length, readFirst, `${term}\0`) - 1)
  return [
    from,
    isPrefix ? lowerBound(firsts.length, readFirst, term + maxCharacter) : Math.min(from + 1, firsts.length),
  ]
}

/** The postings of the term. Its blocks must have been read. */
export function findPostings({ head, blocks }: Segment, query: TermQuery): PostingsRange[] {
  const [first, end] = blockRange(head.firsts, query)
  const pieces: PostingsRange[] = []
  for (let number = first; number < end; number += 1) {
    const piece = findInBlock(blocks[number]!, query)
    if (piece.to > piece.from) pieces.push(piece)
  }
  return pieces
}

/** The number of postings, including outdated entries. With a prefix, a listing counts once for each matching term. */
export const countOf = (segment: Segment, query: TermQuery): number =>
  findPostings(segment, query).reduce((sum, { block, from, to }) => sum + block.offsets[to]! - block.offsets[from]!, 0)

function findInBlock(block: PostingsBlock, { term, isPrefix }: TermQuery): PostingsRange {
  const count = block.starts.length - 1
  const readTerm = (index: number) => termAt(block, index)
  const from = lowerBound(count, readTerm, term)
  if (isPrefix) return { block, from, to: lowerBound(count, readTerm, term + maxCharacter) }
  return { block, from, to: from < count && readTerm(from) === term ? from + 1 : from }
}

/** Sorts behind every continuation of a prefix. */
const maxCharacter = '\uffff'

/** Binary search. */
function lowerBound(count: number, read: (index: number) => string, term: string): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (read(middle) < term) low = middle + 1
    else high = middle
  }
  return low
}
