import type { LeafCategory } from '#contract/categories.ts'

/** Leaves whose listings are called by the same nouns share them. */
type NounLeaf = Exclude<LeafCategory, 'android' | 'other-phones' | 'swap' | 'everything-else'>

/** What people of one language write in their listings. Lists are comma-separated, the most frequent first. */
export type Vocabulary = {
  nouns: Record<NounLeaf, string>
  /** In the order of the colours of the contract. */
  colours: string
  /** What stands behind a noun in a title. */
  praise: string
  /** What comes with a thing. */
  extras: string
  /** With {noun}, {brand}, {colour}, {place}, {extra}, {another}, {count} and {year} to be filled in. */
  sentences: readonly string[]
}

const shared: Partial<Record<LeafCategory, NounLeaf>> = {
  android: 'ios',
  'other-phones': 'ios',
  swap: 'lots',
  'everything-else': 'lots',
}

export const nounLeafOf = (leaf: LeafCategory): NounLeaf => shared[leaf] ?? (leaf as NounLeaf)
