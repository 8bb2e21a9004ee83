import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { DecisionOutcome } from '#contract/moderation.ts'
import { Key } from '#src/features/desk/keys-dialog.tsx'
import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'

/** The key of each outcome, which is the first letter of what it does in English. */
export const outcomeKeys = {
  none: 'n',
  warn: 'w',
  remove: 'r',
  suspend: 's',
  restore: 'u',
} as const satisfies Record<DecisionOutcome, string>

type OutcomeFieldProps = {
  id: string
  outcomes: readonly DecisionOutcome[]
  value: DecisionOutcome | null
  error: ReactNode
  /** Whether an appeal is decided, which `none` confirms. */
  isAppeal: boolean
  /** What follows from some of them. */
  hint?: ReactNode
  onChange: (outcome: DecisionOutcome) => void
}

export function OutcomeField({ id, outcomes, value, error, isAppeal, hint, onChange }: OutcomeFieldProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-outcome-hint ${id}-fault`}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>What happens</Trans>
      </legend>
      <div className="overflow-hidden rounded-field border border-line-strong">
        {outcomes.map((outcome) => (
          <label
            key={outcome}
            className="flex min-h-11 items-center gap-3 px-3 not-first:border-t not-first:border-line has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={`${id}-outcome`}
              checked={value === outcome}
              onChange={() => onChange(outcome)}
              className="size-4.5 shrink-0 accent-accent outline-none"
            />
            <span className={`min-w-0 flex-1 ${value === outcome ? 'font-medium' : ''}`}>
              <OutcomeAct outcome={outcome} isAppeal={isAppeal} />
            </span>
            <span aria-hidden="true" className="hidden md:block">
              <Key>{outcomeKeys[outcome].toUpperCase()}</Key>
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-outcome-hint`} className="text-sm text-pretty text-text-muted">
          {hint}
        </p>
      )}
      <FieldErrorMessage id={`${id}-fault`}>{error}</FieldErrorMessage>
    </fieldset>
  )
}

function OutcomeAct({ outcome, isAppeal }: { outcome: DecisionOutcome; isAppeal: boolean }) {
  switch (outcome) {
    case 'none':
      return isAppeal ? <Trans>The decision stands</Trans> : <Trans>No action</Trans>
    case 'warn':
      return <Trans>Warn the member</Trans>
    case 'remove':
      return <Trans>Remove it</Trans>
    case 'suspend':
      return <Trans>Suspend the member</Trans>
    case 'restore':
      return <Trans>Restore everything</Trans>
  }
}
