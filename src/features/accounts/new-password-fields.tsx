import { Trans } from '@lingui/react/macro'

import { StrengthHint } from '#src/components/strength-hint.tsx'

import { StepPassword } from './step-field.tsx'
import type { FormValuesState } from './use-form-values.ts'
import type { StepForm } from './use-step-form.ts'

type NewPasswordFieldsProps = { form: StepForm; formValues: FormValuesState }

/** A new password and its repetition. */
export function NewPasswordFields({ form, formValues: { values } }: NewPasswordFieldsProps) {
  return (
    <>
      <StepPassword
        form={form}
        name="newPassword"
        label={<Trans>New password</Trans>}
        autoComplete="new-password"
        hint={<StrengthHint password={values.newPassword} known={[values.username, values.email]} />}
      />
      <StepPassword
        form={form}
        name="repeated"
        label={<Trans>The same password again</Trans>}
        autoComplete="new-password"
      />
    </>
  )
}
