import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { BrowseLink } from '#src/components/browse-link.tsx'
import { changeSavedSearches, savedSearchesQuery } from '#src/data/saved-searches/saved-searches-queries.ts'
import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

import { AccountLimitNotice } from './account-limit-notice.tsx'
import { DeletedSearch } from './deleted-search.tsx'
import { SavedSearchItem } from './saved-search-item.tsx'

type SavedSearchesProps = {
  /** Describes the filters that the name does not contain. */
  describe: (search: SavedSearch) => ReactNode
}

/** The searches saved on this device: to open, rename and delete. */
export function SavedSearches({ describe }: SavedSearchesProps) {
  const queryClient = useQueryClient()
  const { data: saved } = useQuery(savedSearchesQuery())
  // A deleted search keeps its place until the page is closed, so that it can be restored there.
  const [deleted, setDeleted] = useState<readonly SavedSearch[]>([])
  const [restored, setRestored] = useState<string>()
  if (!saved) return null

  async function remove(search: SavedSearch) {
    setDeleted([...deleted, search])
    await changeSavedSearches.remove(queryClient, search.key)
  }

  async function restore(search: SavedSearch) {
    setRestored(search.key)
    await changeSavedSearches.add(queryClient, search)
  }

  const removedSearches = deleted.filter(({ key }) => !saved.some((each) => each.key === key))
  const all = [...saved, ...removedSearches].toSorted((one, other) => other.savedAt - one.savedAt)
  if (all.length === 0) return <EmptyState text={<NoSavedSearches />} action={<BrowseLink />} />

  return (
    <>
      <AccountLimitNotice saved={saved} />
      <ul className="mt-2 max-w-3xl divide-y divide-line">
        {all.map((search) =>
          removedSearches.includes(search) ? (
            <DeletedSearch key={search.key} name={search.name} onUndo={() => void restore(search)} />
          ) : (
            <SavedSearchItem
              key={search.key}
              search={search}
              description={describe(search)}
              isRestored={restored === search.key}
              onDelete={() => void remove(search)}
            />
          ),
        )}
      </ul>
    </>
  )
}

const NoSavedSearches = () => (
  <Trans>Searches that you save will be here, on this device. One tap runs them again.</Trans>
)
