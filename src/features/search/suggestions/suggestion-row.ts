import type { Suggestion } from '#contract/api/suggestions.ts'

/** An option of the list: a suggestion, a recent search, or the action that deletes all recent searches. */
export type SuggestionRow = Suggestion | { kind: 'recent'; text: string } | { kind: 'forget' }

export type GroupKind = 'recent' | Suggestion['kind']

export type SuggestionGroup = { kind: GroupKind; rows: readonly SuggestionRow[] }

/** The text of the field while the row is current; undefined for a row that is only an action. */
export function textOf(row: SuggestionRow): string | undefined {
  if (row.kind === 'forget') return undefined
  return 'text' in row ? row.text : row.name
}

export const keyOf = (row: SuggestionRow): string => `${row.kind} ${textOf(row) ?? ''}`
