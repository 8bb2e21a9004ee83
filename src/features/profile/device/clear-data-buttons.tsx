import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { removeCachedPhotos, clearViewed } from '#src/data/offline-cache/offline-cache-queries.ts'

import { ClearHistoryDialog } from './clear-history-dialog.tsx'

type ClearDataButtonsProps = { hasSeen: boolean; hasPhotos: boolean }

/** The buttons stay enabled, because a disabled button could not receive the focus back from the dialog. */
export function ClearDataButtons({ hasSeen, hasPhotos }: ClearDataButtonsProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)

  async function clearHistory() {
    setAsking(false)
    await clearViewed(queryClient)
  }

  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        aria-disabled={!hasSeen}
        onClick={() => setAsking(hasSeen)}
        className="button-quiet aria-disabled:opacity-50"
      >
        <Trans>Clear history</Trans>
      </button>
      <button
        type="button"
        aria-disabled={!hasPhotos}
        onClick={() => hasPhotos && void removeCachedPhotos(queryClient)}
        className="button-quiet aria-disabled:opacity-50"
      >
        <Trans>Clear photos only</Trans>
      </button>
      {isAsking && <ClearHistoryDialog onConfirm={clearHistory} onClose={() => setAsking(false)} />}
    </div>
  )
}
