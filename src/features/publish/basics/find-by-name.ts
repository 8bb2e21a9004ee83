import { leafCategories, pathTo, type CategorySlug, type LeafCategory } from '#contract/categories.ts'
import { foldText } from '#src/i18n/fold-text.ts'

/** A leaf, and what it or a category around it is called. */
export type LeafName = { category: LeafCategory; text: string }

/** Of all leaves, their own names before those of the categories around them. */
export function namesOfLeaves(nameOf: (slug: CategorySlug) => string): LeafName[] {
  const paths = leafCategories.map((category) =>
    pathTo(category)
      .toReversed()
      .map((slug) => ({ category, text: nameOf(slug) })),
  )
  return [...paths.map(([own]) => own!), ...paths.flatMap(([, ...around]) => around)]
}

/** Until the words for goods are there, or where they are lost on the way: every word that was typed begins one of the name. */
export function findByName(text: string, names: readonly LeafName[]): LeafCategory[] {
  const typed = wordsIn(text)
  const found = names.filter((name) => typed.every((word) => wordsIn(name.text).some((each) => each.startsWith(word))))
  return [...new Set(found.map(({ category }) => category))]
}

const wordsIn = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
