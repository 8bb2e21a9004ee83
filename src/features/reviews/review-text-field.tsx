import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'

type ReviewTextFieldProps = {
  label: ReactNode
  value: string
  onChange: (text: string) => void
  maxLength: number
  rows: number
  isDisabled: boolean
}

/** A text with the number of characters that are left, as soon as these are few. */
export function ReviewTextField({ label, value, onChange, maxLength, rows, isDisabled }: ReviewTextFieldProps) {
  const id = useId()
  const left = maxLength - value.length

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        maxLength={maxLength}
        rows={rows}
        className="field w-full resize-y py-2.5"
      />
      {left <= 100 && (
        <output className="text-end text-sm text-text-muted tabular-nums">
          <Trans>
            {value.length} of {maxLength} characters
          </Trans>
        </output>
      )}
    </div>
  )
}
