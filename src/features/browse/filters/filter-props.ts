import type { FilterDraft } from './filter-draft.ts'

/** What every filter is told of: what stands in it, and how to change it. */
export type FilterProps = {
  draft: FilterDraft
  change: (draft: FilterDraft, isTyped?: boolean) => void
}
