import { useId, type ReactNode } from 'react'

import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'

import { useShownError } from './draft-context.tsx'
import { FieldErrorText } from './field-error-text.tsx'

type FieldsetProps = {
  name: string
  legend: ReactNode
  children: ReactNode
}

/** Several controls with one value. */
export function Fieldset({ name, legend, children }: FieldsetProps) {
  'use memo'
  const id = useId()
  const error = useShownError(name)

  return (
    <fieldset
      data-field={name}
      data-fault={error}
      aria-describedby={`${id}-fault`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 w-full font-medium">{legend}</legend>
      {children}
      <FieldErrorMessage id={`${id}-fault`}>{error && <FieldErrorText field={name} error={error} />}</FieldErrorMessage>
    </fieldset>
  )
}
