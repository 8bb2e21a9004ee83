import type { ReactNode } from 'react'

import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'

type TextAreaProps = {
  id: string
  label: ReactNode
  /** Beside the label. */
  action?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: string
  lang?: string | undefined
  rows: number
  maxLength: number
  onChange: (value: string) => void
}

export function TextArea({ id, label, action, hint, error, value, onChange, ...area }: TextAreaProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {action}
      </div>
      <textarea
        {...area}
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-fault`}
        className="field field-sizing-content max-h-96 py-2.5 aria-invalid:border-danger"
      />
      <div id={`${id}-hint`} className="text-sm text-pretty text-text-muted empty:hidden">
        {hint}
      </div>
      <FieldErrorMessage id={`${id}-fault`}>{error}</FieldErrorMessage>
    </div>
  )
}
