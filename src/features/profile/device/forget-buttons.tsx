import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { forgetKeptPhotos, forgetSeen } from '#src/data/device/device-queries.ts'

import { ForgetDialog } from './forget-dialog.tsx'

type ForgetButtonsProps = { hasSeen: boolean; hasPhotos: boolean }

/** Disabled for good, a button would lose the focus that a dialog gives back to it. */
export function ForgetButtons({ hasSeen, hasPhotos }: ForgetButtonsProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)

  async function forget() {
    setAsking(false)
    await forgetSeen(queryClient)
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
        onClick={() => hasPhotos && void forgetKeptPhotos(queryClient)}
        className="button-quiet aria-disabled:opacity-50"
      >
        <Trans>Clear photos only</Trans>
      </button>
      {isAsking && <ForgetDialog onForget={forget} onClose={() => setAsking(false)} />}
    </div>
  )
}
