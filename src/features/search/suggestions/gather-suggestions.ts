import type { Suggestion } from '#contract/api/suggestions.ts'

import { matchedParts } from './matched-parts.ts'
import type { GroupKind, SuggestionGroup, SuggestionRow } from './suggestion-row.ts'

type SuggestionSources = {
  /** What is in the field. */
  typed: string
  /** What was searched for here, the latest first. */
  recent: readonly string[]
  /** The server's suggestions, and the text for which it gave them. */
  answer?: { text: string; suggestions: readonly Suggestion[] } | undefined
  /** The categories that the device knows by name: for those who have typed nothing, or have no server. */
  categories: readonly Suggestion[]
  isServerUnavailable: boolean
}

const maxRecent = 3
const maxCategories = 5

/** What is shown below the field, in groups, the kind first that the server found closest; no group is empty. */
export function gatherSuggestions(known: SuggestionSources): SuggestionGroup[] {
  const rows = known.typed === '' ? beforeTyping(known) : whileTyping(known)
  const kinds = [...new Set(rows.map(groupOf))]
  return kinds.map((kind) => ({ kind, rows: rows.filter((row) => groupOf(row) === kind) }))
}

const groupOf = (row: SuggestionRow): GroupKind => (row.kind === 'forget' ? 'recent' : row.kind)

function beforeTyping({ recent, categories }: SuggestionSources): SuggestionRow[] {
  return recent.length > 0 ? [...recent.map(toRecent), { kind: 'forget' }] : [...categories]
}

function whileTyping({ typed, recent, answer, categories, isServerUnavailable }: SuggestionSources): SuggestionRow[] {
  const repeated = recent.filter((text) => text !== typed && isContinued(text, typed)).slice(0, maxRecent)
  const isNew = (row: Suggestion) => row.kind !== 'search' || !repeated.some((text) => isSame(text, row.text))
  const byName = categories.filter((row) => isContinued(nameOf(row), typed)).slice(0, maxCategories)
  return [...repeated.map(toRecent), ...(isServerUnavailable ? byName : answered(answer, typed)).filter(isNew)]
}

/** Until the answer for what is typed now is there, what still fits of the one before. */
function answered(answer: SuggestionSources['answer'], typed: string): readonly Suggestion[] {
  if (!answer) return []
  return answer.text === typed
    ? answer.suggestions
    : answer.suggestions.filter((row) => isContinued(nameOf(row), typed))
}

const toRecent = (text: string) => ({ kind: 'recent' as const, text })

const isContinued = (text: string, typed: string) => matchedParts(text, typed) !== undefined

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const nameOf = (row: Suggestion) => (row.kind === 'search' ? row.text : row.name)
