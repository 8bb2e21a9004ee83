import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { changeSavedSearches, savedSearchesQuery } from '#src/data/saved-searches/saved-searches-queries.ts'
import { toSavedSearch, savedSearchKey, type SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

/** A search that can be saved, with the name of its category. */
export type SavableSearch = { slug: SavedSearch['slug']; search: ListingSearch; categoryName: string }

/** Whether a search is saved on this device, and the result of saving it just now. */
export function useSaveSearch({ slug, search, categoryName }: SavableSearch) {
  const queryClient = useQueryClient()
  const locale = useLocale()
  const { data: saved = [] } = useQuery(savedSearchesQuery())
  const [attempt, setAttempt] = useState<{ key: string; outcome: SaveResult }>()
  const key = savedSearchKey(slug, search)

  async function save() {
    const { proposedName } = await import('./proposed-name.ts')
    const name = proposedName({ slug, search, categoryName, locale })
    const row = { key, name, slug, search: toSavedSearch(search), frequency: 'daily', savedAt: Date.now() } as const
    setAttempt({ key, outcome: await changeSavedSearches.add(queryClient, row) })
  }

  return {
    isSaved: saved.some((each) => each.key === key),
    // The result of saving another search says nothing about this one.
    outcome: attempt?.key === key ? attempt.outcome : undefined,
    save: () => void save(),
  }
}
