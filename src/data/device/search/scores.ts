import {
  ageScale,
  distancePenalty,
  foundShareExponent,
  titleLengthPenalty,
} from '#contract/language/relevance-weights.ts'

import type { Criteria } from './criteria.ts'
import type { Searched } from './find.ts'

/**
 * How well each listing fits the words, as a logarithm, and as the server counts it: how each word is found, the rarer
 * weighing more; the third power of the share that is found at all; a short title; freshness and nearness.
 */
export function scoresOf(searched: readonly Searched[], criteria: Criteria): Float32Array[] {
  if (criteria.text.words.length === 0) return searched.map(({ isIn }) => new Float32Array(isIn.length))
  const weights = weightsOf(searched, criteria)
  return searched.map((each) => scoresIn(each, weights, criteria))
}

function weightsOf(searched: readonly Searched[], { text }: Criteria): number[] {
  const all = searched.reduce((sum, { segment }) => sum + segment.head.size, 0)
  const rarities = text.words.map((_, index) => {
    const having = searched.reduce((sum, { levels }) => sum + countAbove(levels[index]!), 0)
    return Math.log(1 + all / (1 + having))
  })
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0)
  return rarities.map((rarity) => rarity / total)
}

function countAbove(levels: Float32Array): number {
  let count = 0
  for (let place = 0; place < levels.length; place += 1) if (levels[place]! > 0) count += 1
  return count
}

function scoresIn(
  { segment: { head }, isIn, levels, distances }: Searched,
  weights: readonly number[],
  { near }: Criteria,
) {
  const scores = new Float32Array(head.size)
  for (let place = 0; place < head.size; place += 1) {
    if (!isIn[place]) continue
    let [fit, share] = [0, 0]
    for (const [index, weight] of weights.entries()) {
      const level = levels[index]![place]!
      fit += level * weight
      if (level > 0) share += weight
    }
    if (fit === 0) continue
    const away = near && distances ? (distancePenalty * distances[place]!) / near.radius : 0
    const length = titleLengthPenalty * Math.log2(1 + head.titleLengths[place]!)
    scores[place] =
      Math.log(fit) + foundShareExponent * Math.log(share) - length - away + head.refreshedAt[place]! / ageScale
  }
  return scores
}
