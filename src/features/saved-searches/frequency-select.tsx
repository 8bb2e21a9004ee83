import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { SearchFrequency } from '#contract/saved-searches.ts'
import { changeSavedSearches } from '#src/data/saved-searches/saved-searches-queries.ts'
import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import { Select } from '#src/ui/select.tsx'

/** How often a member is notified of new results. Only the account of a member can notify. */
export function FrequencySelect({ search: { key, name, frequency } }: { search: SavedSearch }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const options: { value: SearchFrequency; label: string }[] = [
    { value: 'instant', label: t`News right away` },
    { value: 'daily', label: t`News once a day` },
    { value: 'off', label: t`No news` },
  ]

  return (
    <Select
      label={t`How often you get news of ${name}`}
      value={frequency}
      options={options}
      onChange={(chosen) => void changeSavedSearches.setFrequency(queryClient, key, chosen)}
      className="z-10 mt-2 w-56 max-w-full"
    />
  )
}
