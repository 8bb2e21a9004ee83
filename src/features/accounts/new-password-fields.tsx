import { Trans } from '@lingui/react/macro'

import { StepPassword } from './step-field.tsx'
import { StrengthHint } from './strength-hint.tsx'
import type { StepForm } from './use-step-form.ts'
import type { Typing } from './use-typed-words.ts'

type NewPasswordFieldsProps = { form: StepForm; typing: Typing }

/** A password to be kept, and the same again. */
export function NewPasswordFields({ form, typing: { words } }: NewPasswordFieldsProps) {
  return (
    <>
      <StepPassword
        form={form}
        name="newPassword"
        label={<Trans>New password</Trans>}
        autoComplete="new-password"
        hint={<StrengthHint password={words.newPassword} known={[words.username, words.email]} />}
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
