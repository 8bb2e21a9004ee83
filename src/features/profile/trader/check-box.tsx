import { useId, type ReactNode } from 'react'

import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'

type CheckBoxProps = {
  name: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  error?: ReactNode
  children: ReactNode
}

/** A box to tick, with its sentence and its error. */
export function CheckBox({ name, isChecked, onChange, error, children }: CheckBoxProps) {
  const id = useId()

  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm text-pretty">
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="mt-px">{children}</span>
      </label>
      <FieldErrorMessage id={id}>{error}</FieldErrorMessage>
    </div>
  )
}
