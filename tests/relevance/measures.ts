export type Grade = 0 | 1 | 2 | 3

const depth = 10

/**
 * Normalised discounted cumulated gain of the first ten results: gain 2^grade − 1, discounted by log2(rank + 1), over what
 * the best order of everything in the market would have. Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR
 * techniques", ACM TOIS 20(4), 2002; the exponential gain after Burges et al., "Learning to rank using gradient descent",
 * ICML 2005.
 */
export function ndcg(found: readonly Grade[], market: readonly Grade[]): number {
  const ideal = discountedGain(market.toSorted((a, b) => b - a))
  return ideal === 0 ? 0 : discountedGain(found) / ideal
}

const discountedGain = (grades: readonly Grade[]) =>
  grades.slice(0, depth).reduce<number>((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

const isRelevant = (grade: Grade) => grade >= 2

/**
 * The share of the first ten results that answer the question, of as many as there could be: with fewer than ten in the
 * market, of those. Precision at a cut-off after Manning, Raghavan and Schütze, "Introduction to Information Retrieval",
 * 2008, section 8.4.
 */
export function precision(found: readonly Grade[], market: readonly Grade[]): number {
  const possible = Math.min(depth, market.filter(isRelevant).length)
  return possible === 0 ? 0 : found.slice(0, depth).filter(isRelevant).length / possible
}

/** The share of questions that find nothing. */
export const zeroResultRate = (counts: readonly number[]): number =>
  counts.length === 0 ? 0 : counts.filter((count) => count === 0).length / counts.length

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
