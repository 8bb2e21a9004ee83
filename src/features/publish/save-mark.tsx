import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'

import { useDraftCopy } from '#src/state/use-draft-copy.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useDraft } from './draft-context.tsx'

/** Says whether what was typed is on the device, and in the account as well. Nothing counts as saved before it is. */
export function SaveMark() {
  'use memo'
  const draftId = useDraft(({ draft }) => draft.id)
  const sent = useDraftCopy(draftId).copy?.sent
  const isInAccount = useDraft(({ draft }) => sent === draft.revision)

  return <Mark isInAccount={isInAccount} />
}

/** Apart, because it changes twice with every key. */
function Mark({ isInAccount }: { isInAccount: boolean }) {
  'use memo'
  const saving = useDraft((state) => state.saving)
  useWarning(saving === 'full' || saving === 'failed')

  return (
    <output
      data-saving={saving}
      data-in-account={isInAccount}
      className={`flex min-h-6 items-center gap-1.5 text-sm ${saving === 'full' || saving === 'failed' ? 'text-danger' : 'text-text-muted'}`}
    >
      <Icon name={icons[saving]} className={`size-4 shrink-0 ${saving === 'saved' ? 'text-positive' : ''}`} />
      <span>
        {saving === 'saved' &&
          (isInAccount ? <Trans>Saved, also in your account</Trans> : <Trans>Saved on this device</Trans>)}
        {saving === 'saving' && <Trans>Saving …</Trans>}
        {saving === 'full' && (
          <Trans>This device has no room left. Your text is kept for as long as this page stays open.</Trans>
        )}
        {saving === 'failed' && <Trans>This cannot be saved right now. Please leave this page open.</Trans>}
      </span>
    </output>
  )
}

/** What is only in the page would go with it: the browser asks first. */
function useWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}

const icons = { saved: 'check', saving: 'rotate-cw', full: 'circle-alert', failed: 'circle-alert' } as const
