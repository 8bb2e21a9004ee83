import { Plural, Trans } from '@lingui/react/macro'

import { mostSavedSearches } from '#contract/saved-searches.ts'
import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import { Notice } from '#src/ui/notice.tsx'

/** Shown if the account is full: its maximum, and how many searches are only on this device. */
export function AccountLimitNotice({ saved }: { saved: readonly SavedSearch[] }) {
  const count = saved.filter(({ isOnlyHere }) => isOnlyHere).length
  if (count === 0) return null

  return (
    <Notice>
      <Trans>Your account is full: it holds {mostSavedSearches} saved searches.</Trans>{' '}
      <Plural
        value={count}
        one="# search is saved on this device only. It will be added to your account once you delete another one."
        other="# searches are saved on this device only. They will be added to your account once you delete others."
      />
    </Notice>
  )
}
