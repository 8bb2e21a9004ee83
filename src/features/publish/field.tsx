import { useId, type ReactNode } from 'react'

import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'

import { useOpenDraft, useShownError } from './draft-context.tsx'
import { FieldErrorText } from './field-error-text.tsx'

type FieldProps = {
  /** The field's name in the contract. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Shown beside the label, for example how many characters are left. */
  aside?: ReactNode
  /** Renders the control with these attributes. */
  children: (attributes: ControlAttributes) => ReactNode
}

export type ControlAttributes = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }

/** A labelled control that shows its error once it was left. */
export function Field({ name, label, hint, aside, children }: FieldProps) {
  'use memo'
  const { markTouched } = useOpenDraft()
  const id = useId()
  const error = useShownError(name)

  return (
    <div
      data-field={name}
      data-fault={error}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || markTouched(name)}
      className="flex flex-col gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="text-sm text-text-muted tabular-nums">{aside}</span>
      </div>
      {children({
        id,
        'aria-describedby': `${id}-hint ${id}-fault`,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={`${id}-hint`} className="text-sm text-pretty text-text-muted empty:hidden">
        {hint}
      </div>
      <FieldErrorMessage id={`${id}-fault`}>{error && <FieldErrorText field={name} error={error} />}</FieldErrorMessage>
    </div>
  )
}
