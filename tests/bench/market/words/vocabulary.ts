import type { LeafCategory } from '#contract/categories.ts'

/** Leaf categories with the same nouns share them. */
type NounLeaf = Exclude<LeafCategory, 'android' | 'other-phones' | 'swap' | 'everything-else'>

/** The words that people of one language use in their listings. Lists are comma-separated, the most frequent first. */
export type Vocabulary = {
  nouns: Record<NounLeaf, string>
  /** In the order of the contract's colours. */
  colours: string
  /** Praise that follows the noun in a title. */
  praise: string
  /** Accessories. */
  extras: string
  /** Templates with {noun}, {brand}, {colour}, {place}, {extra}, {another}, {count} and {year}. */
  sentences: readonly string[]
}

const shared: Partial<Record<LeafCategory, NounLeaf>> = {
  android: 'ios',
  'other-phones': 'ios',
  swap: 'lots',
  'everything-else': 'lots',
}

export const nounLeafOf = (leaf: LeafCategory): NounLeaf => shared[leaf] ?? (leaf as NounLeaf)
