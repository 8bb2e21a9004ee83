import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { ChangeState, type Change } from './change-state.tsx'

type SaveLineProps = {
  change: Change
  /** What the button says, unless it saves. */
  label?: ReactNode
  /** Whether there is anything to save. */
  isWanted?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** The button that sends a form, and beside it what has become of that. */
export function SaveLine({ change, label, isWanted = true, children }: SaveLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <button
        type="submit"
        aria-disabled={change.isPending || !isWanted}
        className="button-primary aria-disabled:opacity-50"
      >
        {change.isPending ? <Trans>Saving…</Trans> : (label ?? <Trans>Save</Trans>)}
      </button>
      {children}
      <ChangeState change={change} />
    </div>
  )
}
