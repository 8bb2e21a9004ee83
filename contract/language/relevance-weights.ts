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
  named: { synonym: 0.7, translation: 0.5 },
} as const

/** Exponent applied to the share of search terms that a listing matches. */
export const foundShareExponent = 3

/** Penalty for a title twice as long. */
export const titleLengthPenalty = 0.12

/** Penalty for a listing at the edge of the search radius compared to one at its centre. */
export const distancePenalty = 0.05

/**
 * A listing older by this many milliseconds must score *e* times higher to rank equally: sixty days cost two per cent.
 */
export const ageScale = 3_000 * day
