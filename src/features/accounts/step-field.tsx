import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'

import { PasswordField } from '#src/components/password-field.tsx'
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx'

import type { FieldName } from './form-values.ts'
import type { StepForm } from './use-step-form.ts'

type StepFieldProps = Omit<TextFieldProps, 'form' | 'name' | 'value' | 'onChange' | 'error'> & {
  form: StepForm
  name: FieldName
}

/** A text field of a step, connected to the step's form. */
export function StepField({ form, name, ...field }: StepFieldProps) {
  return <TextField {...field} {...useField(form, name)} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
}

type StepPasswordProps = {
  form: StepForm
  name: FieldName
  label: ReactNode
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

export function StepPassword({ form, name, ...field }: StepPasswordProps) {
  return <PasswordField {...field} {...useField(form, name)} />
}

function useField(form: StepForm, name: FieldName) {
  const { i18n } = useLingui()
  const { error, ...field } = form.field(name)
  return { ...field, error: error && i18n._(error), required: true }
}
