import type { Locale } from '#contract/language/locales.ts'
import type { AskedQuestion, Question } from '#tests/relevance/question.ts'

import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { luxembourgish } from './lb.ts'
import { portuguese } from './pt.ts'
import { russian } from './ru.ts'
import { ukrainian } from './uk.ts'

const byLocale: Record<Locale, readonly Question[]> = {
  fr: french,
  en: english,
  de: german,
  lb: luxembourgish,
  es: spanish,
  pt: portuguese,
  it: italian,
  ru: russian,
  uk: ukrainian,
}

export const allQuestions: readonly AskedQuestion[] = Object.entries(byLocale).flatMap(([locale, questions]) =>
  questions.map((question) => ({ ...question, locale: locale as Locale })),
)
