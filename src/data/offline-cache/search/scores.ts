import {
  ageScale,
  distancePenalty,
  foundShareExponent,
  saidBonus,
  saidLevel,
  titleLengthLoss,
} from '#contract/language/relevance-weights.ts'

import type { Criteria } from './criteria.ts'
import type { SegmentMatches } from './run-query.ts'

/**
 * The relevance of each listing as a logarithm, by the server's formula: the weight of each word's match times its
 * rarity, the third power of the share of matched words, a short title, freshness and nearness.
 */
export function computeScores(matches: readonly SegmentMatches[], criteria: Criteria): Float32Array[] {
  if (criteria.text.words.length === 0) return matches.map(({ isIn }) => new Float32Array(isIn.length))
  const weights = wordRarities(matches, criteria)
  return matches.map((each) => scoreSegment(each, weights, criteria))
}

function wordRarities(matches: readonly SegmentMatches[], { text }: Criteria): number[] {
  const all = matches.reduce((sum, { segment }) => sum + segment.head.size, 0)
  const rarities = text.words.map((_, index) => {
    const matching = matches.reduce((sum, { weights: matchWeights }) => sum + countAbove(matchWeights[index]!), 0)
    return Math.log(1 + all / (1 + matching))
  })
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0)
  return rarities.map((rarity) => rarity / total)
}

function countAbove(matchWeights: Float32Array): number {
  let count = 0
  for (let docOrdinal = 0; docOrdinal < matchWeights.length; docOrdinal += 1)
    if (matchWeights[docOrdinal]! > 0) count += 1
  return count
}

function scoreSegment(
  { segment: { head }, isIn, weights: matchWeights, distances }: SegmentMatches,
  weights: readonly number[],
  { circle, text }: Criteria,
) {
  const scores = new Float32Array(head.size)
  for (let docOrdinal = 0; docOrdinal < head.size; docOrdinal += 1) {
    if (!isIn[docOrdinal]) continue
    let [fit, share, isSaid] = [0, 0, true]
    for (const [index, weight] of weights.entries()) {
      const matchWeight = matchWeights[index]![docOrdinal]!
      fit += matchWeight * weight
      if (matchWeight > 0) share += weight
      if (text.words[index]!.isNeeded && matchWeight < saidLevel) isSaid = false
    }
    if (fit === 0) continue
    const distanceLoss = circle && distances ? (distancePenalty * distances[docOrdinal]!) / circle.radius : 0
    scores[docOrdinal] =
      Math.log(fit) +
      foundShareExponent * Math.log(share) +
      (isSaid ? saidBonus : 0) -
      titleLengthLoss(head.titleLengths[docOrdinal]!) -
      distanceLoss +
      head.refreshedAt[docOrdinal]! / ageScale
  }
  return scores
}
