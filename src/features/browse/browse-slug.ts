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

/** A category, or all categories. */
export type BrowseSlug = CategorySlug | typeof everyCategory

export const isBrowseSlug = (slug: string): slug is BrowseSlug => slug === everyCategory || isCategory(slug)

/** The categories to continue with: subcategories, or for a leaf its siblings. */
export function nearbyCategories(slug: BrowseSlug): readonly CategorySlug[] {
  if (slug === everyCategory) return rootCategories
  if (childrenOf(slug).length > 0) return childrenOf(slug)
  const parent = parentOf(slug)
  return parent === undefined ? [] : childrenOf(parent).filter((each) => !isAudience(each))
}

/** Whether listings here can be filtered by audience. The page of an audience itself already is. */
export const hasAudience = (slug: BrowseSlug): boolean => slug === 'fashion' || (isLeaf(slug) && takesAudience(slug))

/** The same search in another category, without filters that do not apply there. */
export function searchMovedTo(slug: BrowseSlug, search: ListingSearch, from: BrowseSlug): ListingSearch {
  const audience = isAudience(from) ? from : search.audience
  return normalizeSearch({
    ...search,
    audience: hasAudience(slug) ? audience : undefined,
    // Each category has its own characteristics.
    characteristic: slug === from ? search.characteristic : undefined,
    locality: undefined,
    after: undefined,
  })
}
