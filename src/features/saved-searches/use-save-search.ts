import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import {
  changeSavedSearches,
  markResultsSeen,
  savedSearchesQuery,
} from '#src/data/saved-searches/saved-searches-queries.ts'
import { toSavedSearch, savedSearchKey, type SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'

/** A search that can be saved, with the name of its category. */
export type SavableSearch = { slug: SavedSearch['slug']; search: ListingSearch; categoryName: string }

/** A search as it is saved on this device, if it is, and the result of saving it just now. */
export function useSaveSearch({ slug, search, categoryName }: SavableSearch) {
  const queryClient = useQueryClient()
  const locale = useLocale()
  const { data: all = [] } = useQuery(savedSearchesQuery())
  const [attempt, setAttempt] = useState<{ key: string; outcome: SaveResult }>()
  const key = savedSearchKey(slug, search)
  const saved = all.find((each) => each.key === key)
  useMarkResultsSeen(key, saved !== undefined)

  async function save() {
    const { proposedName } = await import('./proposed-name.ts')
    const name = proposedName({ slug, search, categoryName, locale })
    const row = { key, name, slug, search: toSavedSearch(search), frequency: 'daily', savedAt: Date.now() } as const
    setAttempt({ key, outcome: await changeSavedSearches.add(queryClient, row) })
  }

  return {
    saved,
    // The result of saving another search says nothing about this one.
    outcome: attempt?.key === key ? attempt.outcome : undefined,
    save: () => void save(),
  }
}

/** The results of the search are on this page: they are not new any more, unless the device has made them. */
function useMarkResultsSeen(key: string, isSaved: boolean): void {
  const { call } = useRouteContext({ from: '__root__' })
  const isReachable = useIsReachable()

  useEffect(() => {
    if (isSaved && isReachable) void markResultsSeen(call, key)
  }, [call, key, isSaved, isReachable])
}
