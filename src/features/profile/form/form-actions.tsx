import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { MutationStatus, type MutationState } from './mutation-status.tsx'

type FormActionsProps = {
  change: MutationState
  /** Label of the button; "Save" by default. */
  label?: ReactNode
  /** Whether there is anything to save. */
  isEnabled?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** The submit button of a form with the status of its mutation. */
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
