import type { Suggestion } from '#contract/api/suggestions.ts'

import { matchedParts } from './matched-parts.ts'
import type { GroupKind, SuggestionGroup, SuggestionRow } from './suggestion-row.ts'

type SuggestionSources = {
  /** The text in the field. */
  typed: string
  /** Recent searches on this device, latest first. */
  recent: readonly string[]
  /** The server's suggestions, and the text they are for. */
  answer?: { text: string; suggestions: readonly Suggestion[] } | undefined
  /** Categories that the device knows, for an empty field or an unreachable server. */
  categories: readonly Suggestion[]
  isServerUnavailable: boolean
}

const maxRecent = 3
const maxCategories = 5

/** The suggestions in groups, the server's best kind first. No group is empty. */
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

/** Until the answer for the current text arrives, the earlier answer's suggestions that still match. */
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
