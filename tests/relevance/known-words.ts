import { brandNames } from '#contract/brands.ts'
import { locales } from '#contract/language/locales.ts'

import { allQuestions } from './questions/all-questions.ts'
import { allThings } from './things/all-things.ts'
import { plain } from './words.ts'

/** Every word that somebody asks for or sells under, plain: a mistake must not turn one into another. */
export function knownWords(): ReadonlySet<string> {
  const texts = [
    ...allQuestions.map(({ text }) => text),
    ...allThings.flatMap(({ nouns }) => locales.flatMap((locale) => nouns[locale])),
    ...Object.values(brandNames),
  ]
  return new Set(texts.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u)))
}
