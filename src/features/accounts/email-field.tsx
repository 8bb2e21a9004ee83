import { Trans } from '@lingui/react/macro'

import { StepField } from './step-field.tsx'
import type { StepForm } from './use-step-form.ts'

export function EmailField({ form }: { form: StepForm }) {
  return (
    <StepField
      form={form}
      name="email"
      label={<Trans>E-mail address</Trans>}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  )
}
