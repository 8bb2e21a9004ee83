import type { Suggestion } from '#contract/api/suggestions.ts'
import type { CategorySlug } from '#contract/categories.ts'
import type { Locale } from '#contract/language/locales.ts'

import { likeliest } from './likeliest.ts'
import { typedOf } from './name-match.ts'
import { findNamed, type FoundName } from './named-things.ts'
import { renewed } from './renewed.ts'
import { type SuggestionSources, writeSuggestionBook } from './suggestion-book.ts'
import { inOne } from './typed-words.ts'

export type SuggestionsService = ReturnType<typeof createSuggestionsService>

/** What is new or gone meanwhile, nobody misses among suggestions. */
const freshFor = 60_000

const fewestLetters = 2
const most = 8
const mostNames = 3

/** A keystroke never reaches the database: what it is looked up in is kept in memory, and made anew now and then. */
export function createSuggestionsService({
  now = () => new Date(),
  ...sources
}: SuggestionSources & { now?: () => Date }) {
  const open = renewed(() => writeSuggestionBook(sources), freshFor, now)

  async function suggest({ text, locale }: { text: string; locale: Locale }): Promise<Suggestion[]> {
    const typed = typedOf(text)
    if (typed.inOne.length < fewestLetters) return []
    const book = await open()
    const phrases = book.phrases.beginningWith(typed.inOne)
    const categories = findNamed(book.categories, typed, locale)
    const brands = findNamed(book.brands, typed, locale)
    // What is there as it was typed is no typo of something else.
    const isKnown = phrases.length > 0 || [...categories, ...brands].some(isAsTyped)
    const names = [
      ...nearest(categories, isKnown).map(({ slug }) => toCategory(slug, book.nameOf(slug, locale))),
      ...nearest(brands, isKnown).map(({ slug, name }) => ({ kind: 'brand' as const, slug, name })),
    ]
    const others = phrases.filter(({ key }) => !brands.some(({ name }) => inOne(name) === key))
    const searches = likeliest(others, { typed: typed.inOne, locale, most: most - names.length })
    return [...searches.map((phrase) => ({ kind: 'search' as const, text: phrase })), ...names]
  }

  return { suggest }
}

const toCategory = (slug: CategorySlug, name: string) => ({ kind: 'category' as const, slug, name })

const isAsTyped = ({ closeness }: { closeness: string }) => closeness !== 'almost'

const nearest = <Slug extends string>(found: readonly FoundName<Slug>[], isKnown: boolean) =>
  found.filter((each) => !isKnown || isAsTyped(each)).slice(0, mostNames)
