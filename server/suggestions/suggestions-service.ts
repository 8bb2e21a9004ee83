import type { Suggestion } from '#contract/api/suggestions.ts'
import { minute } from '#contract/durations.ts'
import type { Locale } from '#contract/language/locales.ts'
import { type Typed, typedOf } from '#contract/language/suggested-names.ts'

import { findPhrases } from './begun-phrases.ts'
import { indexCategories, type NameCategories } from './category-index.ts'
import { findBrands, findCategories, mostNames } from './found-names.ts'
import { type Known, putRight } from './mistyped.ts'
import { renewed } from './renewed.ts'
import { type SuggestionSources, writeSuggestionBook } from './suggestion-book.ts'

export type SuggestionsService = ReturnType<typeof createSuggestionsService>

/** What is new or gone meanwhile, nobody misses among suggestions. */
const freshFor = minute

const fewestLetters = 2
const most = 8

type Options = SuggestionSources & {
  /** What the app calls the categories. Where there is no app, none is suggested. */
  nameCategories?: NameCategories | undefined
  now?: () => Date
}

/** A keystroke never reaches the database: what it is looked up in is kept in memory, and made anew now and then. */
export function createSuggestionsService({ now = () => new Date(), nameCategories, ...sources }: Options) {
  const openBook = renewed(() => writeSuggestionBook(sources), freshFor, now)
  const openIndex = renewed(() => indexCategories(nameCategories), Number.POSITIVE_INFINITY, now)

  async function suggest({ text, locale }: { text: string; locale: Locale }): Promise<Suggestion[]> {
    const typed = typedOf(text)
    if (typed.inOne.length < fewestLetters) return []
    const known = { book: await openBook(), index: await openIndex(), reader: locale }
    const suggestions = lookUp(typed, known)
    if (suggestions.length > 0) return suggestions
    // What is there as it was typed is no typo of something else.
    const meant = putRight(typed, known)
    return meant.map((each) => lookUp(each, known)).find(({ length }) => length > 0) ?? []
  }

  return { suggest }
}

/** What is suggested, kind by kind, first the kind of which one comes closest to what was typed. */
function lookUp(typed: Typed, { book, index, reader }: Known): Suggestion[] {
  const near = index.find(typed, reader)
  const found = findCategories(near, book)
  const brands = findBrands(typed, book)
  const phrases = findPhrases(book.phrases, { typed, reader, near }).filter(
    ({ key }) => !brands.some(({ inOne }) => inOne === key),
  )
  const leading = found.filter(({ leads }) => leads)
  // An empty category is better than nothing at all.
  const isNothing = leading.length + phrases.length + brands.length === 0
  const categories = (isNothing ? found : leading).slice(0, mostNames)
  const searches = phrases
    .slice(0, most - categories.length - brands.length)
    .map(({ text, level }) => ({ level, suggestion: { kind: 'search' as const, text } }))
  const kinds = [
    searches,
    categories.map(({ slug, level }) => ({
      level,
      suggestion: { kind: 'category' as const, slug, name: index.nameOf(slug, reader) },
    })),
    brands.map(({ slug, name, level }) => ({ level, suggestion: { kind: 'brand' as const, slug, name } })),
  ]
  return kinds
    .filter(({ length }) => length > 0)
    .toSorted(([one], [other]) => one!.level - other!.level)
    .flatMap((kind) => kind.map(({ suggestion }) => suggestion))
}
