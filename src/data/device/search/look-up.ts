import type { Block } from './block.ts'
import type { Segment } from './segment.ts'

/** What is looked for in an index: a term, or all that begin so. */
export type Sought = { term: string; isBegun: boolean }

/** Terms of a block by their number, from the first up to but not with the second. */
export type Piece = { block: Block; from: number; to: number }

export const exactly = (term: string): Sought => ({ term, isBegun: false })

export const beginningWith = (term: string): Sought => ({ term, isBegun: true })

export const termAt = ({ terms, starts }: Pick<Block, 'terms' | 'starts'>, index: number): string =>
  terms.slice(starts[index], starts[index + 1])

/** Which blocks have what is looked for, if any has: from the first up to but not with the second. */
export function blocksWith(firsts: readonly string[], { term, isBegun }: Sought): readonly [number, number] {
  const readFirst = (index: number) => firsts[index]!
  const from = Math.max(0, firstNotBefore(firsts.length, readFirst, `${term}\0`) - 1)
  return [from, isBegun ? firstNotBefore(firsts.length, readFirst, term + last) : Math.min(from + 1, firsts.length)]
}

/** Where it is found; its blocks have been read. */
export function piecesOf({ head, blocks }: Segment, sought: Sought): Piece[] {
  const [first, end] = blocksWith(head.firsts, sought)
  const pieces: Piece[] = []
  for (let number = first; number < end; number += 1) {
    const piece = pieceOf(blocks[number]!, sought)
    if (piece.to > piece.from) pieces.push(piece)
  }
  return pieces
}

/** In how many listings it is found, what is dead among them; listings that have several terms that begin so count for each. */
export const countOf = (segment: Segment, sought: Sought): number =>
  piecesOf(segment, sought).reduce((sum, { block, from, to }) => sum + block.offsets[to]! - block.offsets[from]!, 0)

function pieceOf(block: Block, { term, isBegun }: Sought): Piece {
  const count = block.starts.length - 1
  const readTerm = (index: number) => termAt(block, index)
  const from = firstNotBefore(count, readTerm, term)
  if (isBegun) return { block, from, to: firstNotBefore(count, readTerm, term + last) }
  return { block, from, to: from < count && readTerm(from) === term ? from + 1 : from }
}

/** What stands behind everything that goes on. */
const last = '\uffff'

/** By halves. */
function firstNotBefore(count: number, read: (index: number) => string, term: string): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (read(middle) < term) low = middle + 1
    else high = middle
  }
  return low
}
