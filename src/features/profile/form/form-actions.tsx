import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { MutationStatus, type MutationState } from './mutation-status.tsx'

type FormActionsProps = {
  change: MutationState
  /** What the button says, unless it saves. */
  label?: ReactNode
  /** Whether there is anything to save. */
  isEnabled?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** The button that sends a form, and beside it what has become of that. */
export function FormActions({ change, label, isEnabled = true, children }: FormActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <button
        type="submit"
        aria-disabled={change.isPending || !isEnabled}
        className="button-primary aria-disabled:opacity-50"
      >
        {change.isPending ? <Trans>Saving…</Trans> : (label ?? <Trans>Save</Trans>)}
      </button>
      {children}
      <MutationStatus change={change} />
    </div>
  )
}
