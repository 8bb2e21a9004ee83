import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import { categories, rootCategories, type CategorySlug } from '#contract/categories.ts'
import { recentSearchesQuery } from '#src/data/offline-cache/offline-cache-queries.ts'
import { suggestionsQuery } from '#src/data/suggestions/suggestions-queries.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'

import { gatherSuggestions } from './gather-suggestions.ts'
import type { SuggestionGroup } from './suggestion-row.ts'
import { useDebounced } from './use-debounced.ts'

const minLetters = 2

/** The suggestions for the typed text, and whether more are still loading. */
export function useSuggestions(typed: string, isOpen: boolean): { groups: SuggestionGroup[]; isComplete: boolean } {
  'use memo'
  const { i18n } = useLingui()
  const locale = useLocale()
  const { call } = useRouteContext({ from: '__root__' })
  const isReachable = useIsReachable()
  const debouncedText = useDebounced(typed)
  const isQueryEnabled = isOpen && debouncedText.length >= minLetters && typed.length >= minLetters
  const { data: recent } = useQuery({ ...recentSearchesQuery(), enabled: isOpen })
  const { data: answer, isError } = useQuery({
    ...suggestionsQuery(call, { text: debouncedText, locale }),
    enabled: isQueryEnabled && isReachable,
  })
  const isServerUnavailable = isError || !isReachable
  const isAnswered = isServerUnavailable || typed.length < minLetters || answer?.text === typed

  const toRow = (slug: CategorySlug) => ({ kind: 'category' as const, slug, name: i18n._(categoryNames[slug]) })

  if (!isOpen || recent === undefined) return { groups: [], isComplete: false }
  const groups = gatherSuggestions({
    typed,
    recent,
    answer: typed.length < minLetters ? undefined : answer,
    categories: (typed === '' ? rootCategories : categories).map(toRow),
    isServerUnavailable: isServerUnavailable || typed.length < minLetters,
  })
  return { groups, isComplete: isAnswered }
}
