import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'

import { focusOnMount } from '#src/ui/focus.ts'
import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'

type LongTextFieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The field's error. */
  error?: ReactNode
  value: string
  onChange: (text: string) => void
  maxLength: number
  rows: number
  isDisabled?: boolean
  /** Takes the focus when it appears. */
  isFocused?: boolean
}

/** A text of several lines with the number of its characters. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, hint, error, value, onChange, maxLength, rows, isDisabled = false, isFocused = false } = props
  const id = useId()

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        ref={isFocused ? focusOnMount : undefined}
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        maxLength={maxLength}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-count ${id}-error`}
        className="field w-full resize-y py-2.5 aria-invalid:border-danger"
      />
      <div className="flex items-start justify-between gap-3 text-sm text-text-muted">
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-pretty">
            {hint}
          </p>
        )}
        <p id={`${id}-count`} className="ms-auto shrink-0 tabular-nums">
          <Trans>
            {value.length} of {maxLength} characters
          </Trans>
        </p>
      </div>
      <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>
    </div>
  )
}
