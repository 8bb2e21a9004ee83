import type { ListingFacets } from '#contract/api/facets.ts'

import type { FilterDraft } from './filter-draft.ts'

/** What becomes other in the filters; given what stands in them, where that has to be known. */
export type Changes = Partial<FilterDraft> | ((current: FilterDraft) => Partial<FilterDraft>)

/**
 * What every filter is told of: what stands in it, how to change it, and how many there are of what. That is undefined
 * for as long as it is on its way, and null where it does not come.
 */
export type FilterProps = {
  draft: FilterDraft
  change: (changes: Changes, isTyped?: boolean) => void
  facets: ListingFacets | null | undefined
}
