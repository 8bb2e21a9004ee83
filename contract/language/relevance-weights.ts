import { day } from '#contract/durations.ts'

/*
 * Relevance of a listing for the words of a search. The server computes it in SQL, a device that searches offline in
 * its own index. Both take the weights from here, so that the same search gives the same order.
 */

/**
 * The score of a search term that a listing contains in this form and field. Only the best match of each term counts.
 */
export const wordLevels = {
  said: { title: 1, brand: 0.9, characteristic: 0.4, description: 0.25 },
  stemmed: { title: 0.95, characteristic: 0.35, description: 0.22 },
  compound: { title: 0.75 },
  begun: { title: 0.55, characteristic: 0.25, description: 0.1 },
  /** A synonym in the title, in the language of the search or in another one. */
  named: { synonym: 0.7, translation: 0.42 },
  /** What the searched compound is a kind of, in the language of the search or in another one. */
  broader: { synonym: 0.3, translation: 0.2 },
} as const

/** Exponent applied to the share of search terms that a listing matches. */
export const foundShareExponent = 3

/**
 * Added to the logarithm of the score if every word of the search is in the title or brand as it is said: of the
 * listings that are scored, none with a translation, synonym or compound goes before that, however short, new or near
 * it is.
 */
export const saidBonus = 1

/** The least level of a word that is in the title or brand as it is said. */
export const saidLevel = 0.8

/**
 * How much a longer title counts less, as in BM25 (Robertson and Zaragoza, *The Probabilistic Relevance Framework: BM25
 * and Beyond*, 2009): the share of the score that depends on its length, in letters, compared to a usual one.
 */
export const titleLengthShare = 0.2

/** In letters: about the mean of private sellers' titles. */
export const usualTitleLength = 36

/** The factor for a title's length as a logarithm: 0 for a title of the usual length. */
export const titleLengthLoss = (letters: number): number =>
  Math.log(1 - titleLengthShare + (titleLengthShare * letters) / usualTitleLength)

/** Penalty for a listing at the edge of the search radius compared to one at its centre. */
export const distancePenalty = 0.05

/**
 * A listing older by this many milliseconds must score *e* times higher to rank equally: sixty days cost two per cent.
 */
export const ageScale = 3_000 * day
