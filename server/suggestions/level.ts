import { type Closeness, isWhole } from '#contract/language/name-index.ts'

/** How close a suggestion is to what was typed: it is just that; it has its words; it goes on from a part of a word. */
export type Level = 0 | 1 | 2

export function toLevel(closeness: Closeness): Level {
  if (closeness === 'is') return 0
  return isWhole(closeness) ? 1 : 2
}
