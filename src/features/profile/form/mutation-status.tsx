import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The part of a mutation that is shown. */
export type MutationState = { isPending: boolean; isSuccess: boolean; error: unknown }

type MutationStatusProps = {
  change: MutationState
  /** The message after success; "Saved" by default. */
  done?: ReactNode
}

/** Status of a change: saved, pending, refused or offline. */
export function MutationStatus({ change, done }: MutationStatusProps) {
  return (
    <output className="flex min-w-0 items-center gap-2 text-sm empty:hidden">
      {change.isSuccess && (
        <>
          <Icon name="check" className="size-4 text-positive" />
          <span className="text-positive">{done ?? <Trans>Saved</Trans>}</span>
        </>
      )}
      {change.error !== null && <Failure error={change.error} />}
    </output>
  )
}

function Failure({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  if (error instanceof Unreachable)
    return (
      <>
        <Icon name="wifi-off" className="size-4 text-warning" />
        <span>
          <Trans>You need to be online for this. What you typed stays here.</Trans>
        </span>
      </>
    )

  return (
    <>
      <Icon name="circle-alert" className="size-4 text-danger" />
      <span className="text-danger">{i18n._(problemText[error instanceof Problem ? error.code : 'unexpected'])}</span>
    </>
  )
}
