import type { ListingFacets } from '#contract/api/facets.ts'

import type { FilterDraft } from './filter-draft.ts'

/** Changes to the draft, or a function of the current draft. */
export type Changes = Partial<FilterDraft> | ((current: FilterDraft) => Partial<FilterDraft>)

/**
 * Props of every filter: the draft, a function to change it, and the facet counts. These are undefined while loading
 * and null if the request failed.
 */
export type FilterProps = {
  draft: FilterDraft
  change: (changes: Changes, isTyped?: boolean) => void
  facets: ListingFacets | null | undefined
}
