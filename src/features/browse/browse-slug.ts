import { isAudience } from '#contract/audiences.ts'
import {
  childrenOf,
  everyCategory,
  isCategory,
  isLeaf,
  parentOf,
  rootCategories,
  takesAudience,
  type CategorySlug,
} from '#contract/categories.ts'
import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'

/** What can be browsed: a category, or everything. */
export type BrowseSlug = CategorySlug | typeof everyCategory

export const isBrowseSlug = (slug: string): slug is BrowseSlug => slug === everyCategory || isCategory(slug)

/** Where people go on from here: what lies below, or where nothing does, what lies beside. */
export function nearbyCategories(slug: BrowseSlug): readonly CategorySlug[] {
  if (slug === everyCategory) return rootCategories
  if (childrenOf(slug).length > 0) return childrenOf(slug)
  const parent = parentOf(slug)
  return parent === undefined ? [] : childrenOf(parent).filter((each) => !isAudience(each))
}

/** Whether listings here can be told apart by whom they are made for; an audience's own page has told them apart. */
export const hasAudience = (slug: BrowseSlug): boolean => slug === 'fashion' || (isLeaf(slug) && takesAudience(slug))

/** The same search in another category, as far as it makes sense there. */
export function searchMovedTo(slug: BrowseSlug, search: ListingSearch, from: BrowseSlug): ListingSearch {
  const audience = isAudience(from) ? from : search.audience
  return normalizeSearch({
    ...search,
    audience: hasAudience(slug) ? audience : undefined,
    // Another category tells its listings apart by other things.
    characteristic: slug === from ? search.characteristic : undefined,
    locality: undefined,
    after: undefined,
  })
}
