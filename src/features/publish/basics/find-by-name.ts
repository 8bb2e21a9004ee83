import { leafCategories, pathTo, type CategorySlug, type LeafCategory } from '#contract/categories.ts'
import { foldText } from '#src/i18n/fold-text.ts'

/** A leaf category with its own name or that of an ancestor. */
export type LeafName = { category: LeafCategory; text: string }

/** Each leaf's own name comes before the names of its ancestors. */
export function namesOfLeaves(nameOf: (slug: CategorySlug) => string): LeafName[] {
  const paths = leafCategories.map((category) =>
    pathTo(category)
      .toReversed()
      .map((slug) => ({ category, text: nameOf(slug) })),
  )
  return [...paths.map(([own]) => own!), ...paths.flatMap(([, ...around]) => around)]
}

/**
 * Used until the category suggestions are loaded, or if they fail to load: every typed word must begin a word of the
 * name.
 */
export function findByName(text: string, names: readonly LeafName[]): LeafCategory[] {
  const typed = wordsIn(text)
  const found = names.filter((name) => typed.every((word) => wordsIn(name.text).some((each) => each.startsWith(word))))
  return [...new Set(found.map(({ category }) => category))]
}

const wordsIn = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
