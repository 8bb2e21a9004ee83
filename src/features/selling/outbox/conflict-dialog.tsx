import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { RequestFailure } from '#src/components/request-failure.tsx'
import { discardOwnVersion } from '#src/data/outbox/discard-own-version.ts'
import { conflictQuery } from '#src/data/selling/conflict.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { VersionComparison } from './version-comparison.tsx'

type ConflictDialogProps = { draftId: string; onPublish: () => Promise<void>; onClose: () => void }

/**
 * Shows both versions of a listing that was edited here and on another device. Neither is lost until the person
 * chooses.
 */
export function ConflictDialog({ draftId, onPublish, onClose }: ConflictDialogProps) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(conflictQuery(draftId))

  const resolving = useMutation({
    mutationFn: async (which: 'mine' | 'other') => {
      const { overwriteRemote } = await import('#src/data/selling/drafts-of-listings.ts')
      if (which === 'other') await discardOwnVersion(queryClient, draftId)
      else if (data) await overwriteRemote(data.draft, data.listing)
      if (which === 'mine') await onPublish()
      onClose()
    },
  })

  return (
    <ConfirmDialog
      title={<Trans>This listing was changed elsewhere in the meantime. Which version do you want to keep?</Trans>}
      onClose={onClose}
      isWide
    >
      {error && <RequestFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className="mt-4 skeleton h-48" />}
      {data && <VersionComparison {...data} />}
      <div className="mt-6 flex flex-col gap-3 md:flex-row md:flex-wrap">
        <button type="button" disabled={!data} onClick={() => resolving.mutate('mine')} className="button-primary">
          <Trans>Publish the one from here</Trans>
        </button>
        <button type="button" disabled={!data} onClick={() => resolving.mutate('other')} className="button-quiet">
          <Trans>Keep the other one</Trans>
        </button>
        <button type="button" onClick={onClose} className="button-quiet">
          <Trans>Decide later</Trans>
        </button>
      </div>
    </ConfirmDialog>
  )
}
