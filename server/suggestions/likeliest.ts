import type { Locale } from '#contract/language/locales.ts'

import type { Phrase } from './phrase-book.ts'

type Wish = { typed: string; locale: Locale; most: number }

/** What is in the reader's language is meant more often. */
const ownLanguage = 2

/** The texts of the most frequent phrases. What was typed already is no suggestion. */
export function likeliest(phrases: readonly Phrase[], { typed, locale, most }: Wish): string[] {
  const weigh = ({ count, language }: Phrase) => count * (language === locale ? ownLanguage : 1)
  return phrases
    .filter(({ key }) => key !== typed)
    .toSorted((one, other) => weigh(other) - weigh(one))
    .slice(0, most)
    .map(({ text }) => text)
}
