import { goodsIn, namesOf } from '#contract/language/named-things.ts'

import { field, mark, type NameThings } from './terms-of.ts'

/** A name in the language of the title is another word for it, one in any other a translation. */
export const nameThings: NameThings = (title, languages) => {
  const own = new Map<string, Set<string>>()
  for (const { thing, locale } of languages.flatMap((language) => goodsIn(title, language)))
    own.set(thing, (own.get(thing) ?? new Set()).add(locale))
  const terms = new Map<string, number>()
  for (const [thing, called] of own) {
    for (const { stems, locale } of namesOf(thing)) {
      const name = mark.name(stems, locale)
      terms.set(name, (terms.get(name) ?? 0) | (called.has(locale) ? field.synonym : field.translation))
    }
  }
  return terms
}
