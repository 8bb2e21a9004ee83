import type { Locale } from './locales.ts'

/** A range of words in a text: index of the first word, and their number. */
export type TokenSpan = { at: number; length: number }

/**
 * Whether a part only modifies the whole, like *bike* in *bike helmet* and *bain* in *maillot de bain*: depending on
 * the language, the head noun is last or first.
 */
export function isModifier(part: TokenSpan, whole: TokenSpan, locale: Locale): boolean {
  const [end, wholeEnd] = [part.at + part.length, whole.at + whole.length]
  if (part.length >= whole.length || part.at < whole.at || end > wholeEnd) return false
  if (headFinalLanguages.has(locale)) return end !== wholeEnd
  return part.at !== whole.at && !freeOrderLanguages.has(locale)
}

const headFinalLanguages = new Set<Locale>(['en', 'de', 'lb'])

const freeOrderLanguages = new Set<Locale>(['ru', 'uk'])

/** Whether the words of a longer range include those of another one. */
export const isPartOf = (part: TokenSpan, whole: TokenSpan): boolean =>
  part.length < whole.length && part.at >= whole.at && part.at + part.length <= whole.at + whole.length

export const overlaps = (one: TokenSpan, other: TokenSpan): boolean =>
  one.at < other.at + other.length && other.at < one.at + one.length

/** Whether the word at this index is in the range. */
export const covers = ({ at, length }: TokenSpan, index: number): boolean => at <= index && index < at + length

/** The words after these say what something is made for: *Sattel für Fahrrad* is not a bicycle. */
export const purposePrepositions: ReadonlySet<string> = new Set(['pour', 'for', 'fur', 'fir', 'para', 'per', 'для'])
