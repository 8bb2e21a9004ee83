import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { InstallMethod } from '#src/state/install-offer.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { InstallSteps } from './install-steps.tsx'

type InstallCardProps = {
  method: InstallMethod
  /** Shows the browser's install prompt. */
  onInstall: () => Promise<void>
  /** Dismisses the offer permanently. */
  onDecline: () => Promise<void>
}

/** The install offer, fixed to the bottom over the page so that nothing moves. */
export function InstallCard({ method, onInstall, onDecline }: InstallCardProps) {
  const [isExplained, setExplained] = useState(false)

  return (
    <section
      aria-labelledby="install"
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-40 rounded-card border border-line bg-surface-raised p-4 shadow-float md:inset-x-auto md:end-6 md:bottom-6 md:w-96"
    >
      <div className="flex items-start gap-3">
        <img src="/icons/noper.svg" alt="" width="40" height="40" className="mt-0.5 size-10 shrink-0" />
        <div className="min-w-0">
          <h2 id="install" className="font-semibold">
            <Trans>Noper on your home screen</Trans>
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-text-muted">
            <Trans>It opens instantly, even offline, and you can share photos to it from other apps.</Trans>
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <button type="button" onClick={() => void onDecline()} className="button-quiet border-transparent">
          <Trans>No, thank you</Trans>
        </button>
        {method === 'prompt' ? (
          <button type="button" onClick={() => void onInstall()} className="button-primary">
            <Trans>Install</Trans>
          </button>
        ) : (
          <button type="button" onClick={() => setExplained(true)} className="button-primary">
            <Trans>How it works</Trans>
          </button>
        )}
      </div>
      {isExplained && (
        <ConfirmDialog title={<Trans>Noper on your home screen</Trans>} onClose={() => void onDecline()}>
          <InstallSteps />
          <button type="button" onClick={() => void onDecline()} className="mt-6 button-primary w-full">
            <Trans>Close</Trans>
          </button>
        </ConfirmDialog>
      )}
    </section>
  )
}
