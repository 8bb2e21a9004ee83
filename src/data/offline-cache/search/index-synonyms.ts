import { findGoods, namesOf } from '#contract/language/thesaurus.ts'

import { fieldBits, filterTerm, type FindSynonyms } from './index-terms.ts'

/** A name in the title's language is a synonym; a name in any other language is a translation. */
export const findSynonyms: FindSynonyms = (title, languages, category) => {
  const localesByThing = new Map<string, Set<string>>()
  for (const { thing, locale } of languages.flatMap((language) => findGoods(title, language, category)))
    localesByThing.set(thing, (localesByThing.get(thing) ?? new Set()).add(locale))
  const terms = new Map<string, number>()
  for (const [thing, locales] of localesByThing) {
    for (const { key, locale, isAmbiguous } of namesOf(thing)) {
      const name = isAmbiguous ? filterTerm.ambiguousName(key, locale) : filterTerm.name(key, locale)
      terms.set(name, (terms.get(name) ?? 0) | (locales.has(locale) ? fieldBits.synonym : fieldBits.translation))
    }
  }
  return terms
}
