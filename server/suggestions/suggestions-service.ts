import type { Suggestion } from '#contract/api/suggestions.ts'
import { minute } from '#contract/durations.ts'
import { brandNamesBegunBy, withUsualBrandNames } from '#contract/language/brand-names.ts'
import type { Locale } from '#contract/language/locales.ts'
import { type Typed, parseTyped } from '#contract/language/name-index.ts'
import type { Generation } from '#server/caching/generation.ts'
import { staleWhileRevalidate } from '#server/caching/stale-while-revalidate.ts'

import { buildCategoryIndex, type NameCategories } from './category-index.ts'
import { findBrands, findCategories, maxNames } from './name-matches.ts'
import { findCompletions } from './phrase-completions.ts'
import { type SuggestionContext, correctSpelling } from './spelling-correction.ts'
import { type SuggestionSources, buildSuggestionIndex } from './suggestion-index.ts'

export type SuggestionsService = ReturnType<typeof createSuggestionsService>

/** The age that suggestions may have. */
const ttlMs = minute

const minLetters = 2
const maxSuggestions = 8

/** Fewer letters begin the spellings of too many brands. */
const minLettersOfBrand = 3

type Options = SuggestionSources & {
  /** The app's names of categories. Without them no categories are suggested. */
  nameCategories?: NameCategories | undefined
  now?: () => Date
  /** Of the listings whose titles are suggested. */
  generation?: Pick<Generation, 'current'>
}

/** A keystroke never causes a database query: the indexes are in memory and are rebuilt periodically. */
export function createSuggestionsService({ now = () => new Date(), nameCategories, generation, ...sources }: Options) {
  const getSuggestionIndex = staleWhileRevalidate(() => buildSuggestionIndex(sources), ttlMs, now, generation)
  const getCategoryIndex = staleWhileRevalidate(() => buildCategoryIndex(nameCategories), Number.POSITIVE_INFINITY, now)

  async function suggest({ text, locale }: { text: string; locale: Locale }): Promise<Suggestion[]> {
    const typed = parseTyped(text)
    if (typed.inOne.length < minLetters) return []
    const context = {
      suggestionIndex: await getSuggestionIndex(),
      categoryIndex: await getCategoryIndex(),
      reader: locale,
    }
    const suggestions = lookUp(typed, context)
    const usual = parseTyped(withUsualBrandNames(text))
    const all = usual.inOne === typed.inOne ? suggestions : merge(suggestions, lookUp(usual, context))
    if (all.length > 0) return all
    // Input with matches is not corrected.
    const meant = [...findBegunBrands(typed), ...correctSpelling(typed, context)]
    return meant.map((each) => lookUp(each, context)).find(({ length }) => length > 0) ?? []
  }

  return { suggest }
}

/** The brands of which a spelling begins with the input: at most a handful. */
const findBegunBrands = ({ inOne }: Typed): Typed[] =>
  inOne.length < minLettersOfBrand ? [] : brandNamesBegunBy(inOne).map(parseTyped)

/** Keeps suggestions of a kind together, and leaves room for some of the second list. */
function merge(first: readonly Suggestion[], second: readonly Suggestion[]): Suggestion[] {
  const inOrder = [...first.slice(0, maxSuggestions - maxNames), ...second, ...first]
  const distinct = [...new Map(inOrder.map((each) => [keyOf(each), each])).values()].slice(0, maxSuggestions)
  return [...Map.groupBy(distinct, ({ kind }) => kind).values()].flat()
}

const keyOf = (suggestion: Suggestion) =>
  suggestion.kind === 'search' ? `search ${suggestion.text}` : `${suggestion.kind} ${suggestion.slug}`

/** The suggestions, grouped by kind; the kind with the closest match comes first. */
function lookUp(typed: Typed, { suggestionIndex, categoryIndex, reader }: SuggestionContext): Suggestion[] {
  const near = categoryIndex.find(typed, reader)
  const found = findCategories(near, suggestionIndex)
  const brands = findBrands(typed, suggestionIndex)
  const phrases = findCompletions(suggestionIndex.phrases, { typed, reader, near }).filter(
    ({ key }) => !brands.some(({ inOne }) => inOne === key),
  )
  const leading = found.filter(({ leads }) => leads)
  // If there is nothing else, empty categories are suggested too.
  const isNothing = leading.length + phrases.length + brands.length === 0
  const categories = (isNothing ? found : leading).slice(0, maxNames)
  const searches = phrases
    .slice(0, maxSuggestions - categories.length - brands.length)
    .map(({ text, level }) => ({ level, suggestion: { kind: 'search' as const, text } }))
  const kinds = [
    searches,
    categories.map(({ slug, level }) => ({
      level,
      suggestion: { kind: 'category' as const, slug, name: categoryIndex.nameOf(slug, reader) },
    })),
    brands.map(({ slug, name, level }) => ({ level, suggestion: { kind: 'brand' as const, slug, name } })),
  ]
  return kinds
    .filter(({ length }) => length > 0)
    .toSorted(([one], [other]) => one!.level - other!.level)
    .flatMap((kind) => kind.map(({ suggestion }) => suggestion))
}
