import { findGoods, namesOf } from '#contract/language/thesaurus.ts'

import { fieldBits, filterTerm, type FindSynonyms } from './index-terms.ts'

/** A name in the title's language is a synonym; a name in any other language is a translation. */
export const findSynonyms: FindSynonyms = (title, languages) => {
  const localesByThing = new Map<string, Set<string>>()
  for (const { thing: sense, locale } of languages.flatMap((language) => findGoods(title, language)))
    localesByThing.set(sense, (localesByThing.get(sense) ?? new Set()).add(locale))
  const terms = new Map<string, number>()
  for (const [sense, locales] of localesByThing) {
    for (const { stems, locale } of namesOf(sense)) {
      const name = filterTerm.name(stems, locale)
      terms.set(name, (terms.get(name) ?? 0) | (locales.has(locale) ? fieldBits.synonym : fieldBits.translation))
    }
  }
  return terms
}
