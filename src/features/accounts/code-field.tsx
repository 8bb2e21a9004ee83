import { Trans } from '@lingui/react/macro'

import { digitsOf } from '#src/i18n/field-validation.ts'

import { StepField } from './step-field.tsx'
import type { StepForm } from './use-step-form.ts'

/** Phones fill in the code from a message. Pasted text may contain other characters between the digits. */
export function CodeField({ form }: { form: StepForm }) {
  const { onChange } = form.field('code')

  return (
    <StepField
      form={form}
      name="code"
      label={<Trans>Code from the e-mail</Trans>}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      onPaste={(event) => {
        const digits = digitsOf(event.clipboardData.getData('text'))
        if (!digits) return
        event.preventDefault()
        onChange(digits)
      }}
      className="text-lg tracking-[0.3em] tabular-nums"
    />
  )
}
