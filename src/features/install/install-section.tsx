import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import type { InstallMethod } from '#src/state/install-offer.ts'

import { InstallSteps } from './install-steps.tsx'

type InstallSectionProps = {
  /** Whether the app is installed, or else how it can be installed; undefined if this browser has no known way. */
  readState: () => Promise<InstallMethod | 'installed' | undefined>
  onInstall: () => Promise<void>
}

/** The install section of the settings. */
export function InstallSection({ readState, onInstall }: InstallSectionProps) {
  const [state, setState] = useState<InstallMethod | 'installed' | 'unknown'>()

  useEffect(() => void readState().then((read) => setState(read ?? 'unknown')), [readState])

  async function install() {
    await onInstall()
    setState((await readState()) ?? 'unknown')
  }

  return (
    <section aria-labelledby="settings-install" className="flex flex-col gap-2">
      <h2 id="settings-install" className="text-lg font-semibold">
        <Trans>Noper on your home screen</Trans>
      </h2>
      <div className="min-h-12 max-w-prose text-pretty text-text-muted">
        {state === 'installed' && <Trans>You are in the installed app.</Trans>}
        {state === 'prompt' && (
          <button type="button" onClick={() => void install()} className="mt-2 button-quiet text-text">
            <Trans>Install Noper</Trans>
          </button>
        )}
        {state === 'by-hand' && <InstallSteps />}
        {state === 'unknown' && (
          <Trans>
            Look for “Install” or “Add to home screen” in the menu of your browser. Noper then opens like any other app,
            even offline.
          </Trans>
        )}
      </div>
    </section>
  )
}
