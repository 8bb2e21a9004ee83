import { Plural } from '@lingui/react/macro'

import { useDraftSyncState } from '#src/state/use-draft-sync-state.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useDraft } from './draft-context.tsx'

/** Photos that neither the account nor this device has. */
export function MissingPhotos() {
  'use memo'
  const draftId = useDraft(({ draft }) => draft.id)
  const { refused } = useDraftSyncState(draftId).copy ?? {}
  const count = useDraft(({ draft }) => (refused?.revision === draft.revision ? refused.lost.length : 0))

  return (
    <output className="mb-5 flex items-start gap-3 rounded-card bg-warning-tint px-4 py-3 text-sm text-pretty text-warning empty:hidden">
      {count > 0 && <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />}
      {count > 0 && (
        <span>
          <Plural
            value={count}
            one="A photo from another device is no longer there. Please remove it and add it again."
            other="# photos from another device are no longer there. Please remove them and add them again."
          />
        </span>
      )}
    </output>
  )
}
