import { type Closeness, isWhole } from '#contract/language/name-index.ts'

/** How closely a suggestion matches the input: exactly (0), by its words (1), by the beginning of a word (2). */
export type Level = 0 | 1 | 2

export function toLevel(closeness: Closeness): Level {
  if (closeness === 'is') return 0
  return isWhole(closeness) ? 1 : 2
}
