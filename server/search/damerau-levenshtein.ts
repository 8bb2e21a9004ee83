const minLetters = 7

const maxEdits = 2

/** In shorter words two errors allow too many other words. */
export const isLongEnoughForTwoEdits = (word: string): boolean => word.length >= minLetters && /^\p{L}+$/u.test(word)

/** Lengths of words that differ from this one by at most two letters. */
export const lengthsWithinTwoEdits = ({ length }: string): [number, number] => [length - maxEdits, length + maxEdits]

/**
 * Whether two edits transform one word into the other: a letter inserted, deleted or replaced, or two transposed. (The
 * restricted edit distance of B. J. Oommen and R. K. S. Loke, Pattern Recognition 30(5), 1997, row by row.)
 */
export function isWithinTwoEdits(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > maxEdits) return false
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > maxEdits) return false
    before = above
    above = current
  }
  return above[other.length]! <= maxEdits
}
