import { useId, type ComponentProps, type ReactNode } from 'react'

import { FieldErrorMessage } from './field-error-message.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  label: ReactNode
  hint?: ReactNode
  /** The field's error. */
  error?: ReactNode
  value: string
  onChange: (value: string) => void
  /** Content at the end of the field, such as a button. */
  end?: ReactNode
}

/** A text field with its label above and its error below. */
export function TextField({ label, hint, error, value, onChange, end, className = '', ...input }: TextFieldProps) {
  const id = useId()

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-fault`}
          className={`field aria-invalid:border-danger ${end ? 'pe-13' : ''} ${className}`}
        />
        {end}
      </div>
      <div id={`${id}-hint`} className="text-sm text-pretty text-text-muted empty:hidden">
        {hint}
      </div>
      <FieldErrorMessage id={`${id}-fault`}>{error}</FieldErrorMessage>
    </div>
  )
}
