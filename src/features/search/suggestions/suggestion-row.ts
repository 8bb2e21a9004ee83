import type { Suggestion } from '#contract/api/suggestions.ts'

/** What can be chosen in the list: a suggestion, something searched for before, or to have all of that forgotten. */
export type SuggestionRow = Suggestion | { kind: 'recent'; text: string } | { kind: 'forget' }

export type GroupKind = 'recent' | Suggestion['kind']

export type SuggestionGroup = { kind: GroupKind; rows: readonly SuggestionRow[] }

/** What stands in the field while a row is the current one; nothing of its own where the row only does something. */
export function textOf(row: SuggestionRow): string | undefined {
  if (row.kind === 'forget') return undefined
  return 'text' in row ? row.text : row.name
}

export const keyOf = (row: SuggestionRow): string => `${row.kind} ${textOf(row) ?? ''}`
