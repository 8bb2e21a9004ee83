import { type Word, wordsOf } from './analyser.ts'
import { type Good, goodNamesIn, type GoodName } from './goods.ts'
import { lazyByLocale } from './lazy.ts'
import type { Locale } from './locales.ts'
import type { TokenSpan } from './modifier-noun.ts'
import { keysOfName, nameRuns } from './name-words.ts'
import { stemOf } from './stems.ts'

/** A run of words in a text that is a name of a good. */
export type FoundName = TokenSpan & { good: Good; isAmbiguous: boolean }

/** The names of goods in a text of one language. */
export function findNames(text: readonly Word[], locale: Locale): FoundName[] {
  const index = namesByKey(locale)
  return nameRuns(text, locale).flatMap(({ key, at, length }) =>
    (index.get(key) ?? []).map(({ good, isAmbiguous }) => ({ good, isAmbiguous, at, length })),
  )
}

/** The goods that a single word names. *E-Vëlo* is not the last part of *Reesevëlo*. */
export const goodsNamed = (word: string, locale: Locale): readonly GoodName[] =>
  (namesByKey(locale).get(stemOf(word, locale)) ?? []).filter(({ text }) => !/[-\s]/.test(text))

const namesByKey = lazyByLocale((locale) => {
  const index = new Map<string, GoodName[]>()
  for (const name of goodNamesIn(locale))
    for (const key of keysOfName(wordsOf(name.text), locale)) {
      const known = index.get(key)
      if (!known) index.set(key, [name])
      else if (!known.some(({ good }) => good === name.good)) known.push(name)
    }
  return index
})
