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

/** The words after these say what something is made for: *Sattel für Fahrrad* is not a bicycle. */
export const purposePrepositions: ReadonlySet<string> = new Set(['pour', 'for', 'fur', 'fir', 'para', 'per', 'для'])
