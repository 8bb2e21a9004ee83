import type { Locale } from './locales.ts'

/** Some words of a text: where they begin, and how many they are. */
export type TokenSpan = { at: number; length: number }

/** The *bike* in *bike helmet* and the *bain* in *maillot de bain*: what the whole is a kind of stands last or first. */
export function isModifier(part: TokenSpan, whole: TokenSpan, locale: Locale): boolean {
  const [end, wholeEnd] = [part.at + part.length, whole.at + whole.length]
  if (part.length >= whole.length || part.at < whole.at || end > wholeEnd) return false
  if (headFinalLanguages.has(locale)) return end !== wholeEnd
  return part.at !== whole.at && !freeOrderLanguages.has(locale)
}

const headFinalLanguages = new Set<Locale>(['en', 'de', 'lb'])

const freeOrderLanguages = new Set<Locale>(['ru', 'uk'])

/** What follows is what a thing is made for: *Sattel für Fahrrad* is no bicycle. */
export const purposePrepositions: ReadonlySet<string> = new Set(['pour', 'for', 'fur', 'fir', 'para', 'per', 'для'])
