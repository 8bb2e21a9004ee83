import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { requestPersistence, persistenceQuery } from '#src/data/offline-cache/persistent-storage.ts'

/** Whether the browser has promised not to delete the app's data when storage is low, and what it means if not. */
export function PersistenceStatus() {
  const queryClient = useQueryClient()
  const { data: persistence } = useQuery(persistenceQuery())
  if (persistence === undefined || persistence === 'unknown') return null
  if (persistence === 'promised')
    return (
      <p className="max-w-prose text-sm text-pretty text-text-muted">
        <Trans>Your browser has promised to keep all this, even when the device runs low on space.</Trans>
      </p>
    )

  return (
    <div className="flex max-w-prose flex-col items-start gap-2 text-sm text-pretty text-text-muted">
      <p>
        {persistence === 'refused' ? (
          <Trans>
            Your browser has not promised to keep this: when the device runs low on space, it may delete favourites and
            drafts too. It usually agrees once Noper is on your home screen, or after more visits.
          </Trans>
        ) : (
          <Trans>
            With your first favourite or draft, Noper asks the browser to keep all this even when the device runs low on
            space.
          </Trans>
        )}
      </p>
      {persistence === 'refused' && (
        <button type="button" onClick={() => void requestPersistence(queryClient)} className="link -mx-2 min-h-11 px-2">
          <Trans>Ask again</Trans>
        </button>
      )}
    </div>
  )
}
