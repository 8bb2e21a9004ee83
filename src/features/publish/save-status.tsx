import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'

import type { IconName } from '#contract/icons.ts'
import { useDraftSyncState } from '#src/state/use-draft-sync-state.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useDraft } from './draft-context.tsx'

/** Whether the draft is saved on the device, and in the account as well. */
export function SaveStatus() {
  'use memo'
  const draftId = useDraft(({ draft }) => draft.id)
  const sent = useDraftSyncState(draftId).copy?.sent
  const isInAccount = useDraft(({ draft }) => sent === draft.revision)

  return <SaveStatusText isInAccount={isInAccount} />
}

/** A component of its own, because it changes twice with every keystroke. */
function SaveStatusText({ isInAccount }: { isInAccount: boolean }) {
  'use memo'
  const saving = useDraft((state) => state.saveStatus)
  useUnloadWarning(saving === 'full' || saving === 'failed')

  return (
    <output
      data-saving={saving}
      data-in-account={isInAccount}
      className="group grid min-h-6 text-sm *:col-start-1 *:row-start-1"
    >
      <State icon="check" className="invisible text-text-muted group-data-[saving=saved]:visible *:first:text-positive">
        {isInAccount ? <Trans>Saved, also in your account</Trans> : <Trans>Saved on this device</Trans>}
      </State>
      <State icon="rotate-cw" className="invisible text-text-muted group-data-[saving=saving]:visible">
        <Trans>Saving…</Trans>
      </State>
      {saving === 'full' && (
        <State icon="circle-alert" className="text-danger">
          <Trans>There is no space left on this device. Your text is kept as long as this page stays open.</Trans>
        </State>
      )}
      {saving === 'failed' && (
        <State icon="circle-alert" className="text-danger">
          <Trans>This cannot be saved right now. Please leave this page open.</Trans>
        </State>
      )}
    </output>
  )
}

type StateProps = { icon: IconName; className: string; children: ReactNode }

/** The two states that alternate with every keystroke share one grid cell, so that nothing moves. */
const State = ({ icon, className, children }: StateProps) => (
  <span className={`flex items-center gap-1.5 ${className}`}>
    <Icon name={icon} className="size-4" />
    <span>{children}</span>
  </span>
)

/** Input that is not saved yet would be lost, so the browser asks before it leaves the page. */
function useUnloadWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
