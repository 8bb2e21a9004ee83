import { day } from '#contract/durations.ts'

/*
 * How well a listing fits the words of a search: the server computes it in SQL, a device that searches offline in its index.
 * Both take the weights from here, so that the same search puts listings in the same order.
 */

/** What a word counts that a listing has in this form and in this field. The best match of a word counts. */
export const wordLevels = {
  said: { title: 1, brand: 0.9, characteristic: 0.4, description: 0.25 },
  stemmed: { title: 0.95, characteristic: 0.35, description: 0.22 },
  compound: { title: 0.75 },
  begun: { title: 0.55, characteristic: 0.25, description: 0.1 },
  /** Another word for the same thing in the title, in the language of the search or in another one. */
  named: { synonym: 0.7, translation: 0.5 },
} as const

/** The power to which the share of the words is raised that a listing has at all. */
export const foundShareExponent = 3

/** What a title twice as long costs. */
export const titleLengthPenalty = 0.12

/** What a listing at the edge of the circle loses against one in its middle. */
export const distancePenalty = 0.05

/** A listing that is so much older must be *e* times as good: sixty days cost a fiftieth. In milliseconds. */
export const ageScale = 3_000 * day
