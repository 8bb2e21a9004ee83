import { Plural, Trans } from '@lingui/react/macro'

import { mostSavedSearches } from '#contract/saved-searches.ts'
import type { SavedSearch } from '#src/data/saved-searches/saved-search.ts'
import { Note } from '#src/ui/note.tsx'

/** Where the account has no room left: how much it has, and how many of these are on this device alone. */
export function FullAccount({ saved }: { saved: readonly SavedSearch[] }) {
  const count = saved.filter(({ isOnlyHere }) => isOnlyHere).length
  if (count === 0) return null

  return (
    <Note>
      <Trans>Your account has room for {mostSavedSearches} searches, and that room is taken.</Trans>{' '}
      <Plural
        value={count}
        one="# search is kept on this device only. It joins your account once you delete another one."
        other="# searches are kept on this device only. They join your account once you delete others."
      />
    </Note>
  )
}
