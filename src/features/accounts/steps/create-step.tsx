import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { pendingSignUp } from '#src/data/sign-in-flow/pending-sign-up.ts'
import { returnTo } from '#src/data/sign-in-flow/return-to.ts'
import { createId } from '#src/data/storage/create-id.ts'
import { EmailField } from '#src/features/accounts/email-field.tsx'
import { NewPasswordFields } from '#src/features/accounts/new-password-fields.tsx'
import { StepField } from '#src/features/accounts/step-field.tsx'
import { StepFormElement } from '#src/features/accounts/step-form-element.tsx'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'
import { useStepForm } from '#src/features/accounts/use-step-form.ts'
import { UsernameHint } from '#src/features/accounts/username-hint.tsx'
import { checkEmail, checkNewPassword, checkRepeated, checkUsername } from '#src/i18n/field-validation.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { StepProps } from './step-props.ts'
import { useValuePerKey } from './use-value-per-key.ts'

export function CreateStep({ formValues, call, goToStep }: StepProps) {
  const locale = useLocale()
  const router = useRouter()
  const idFor = useValuePerKey(createId)
  const { username, email, newPassword: password } = formValues.values

  async function create(): Promise<void> {
    const body = { username: username.trim(), email: email.trim(), password, locale }
    // If the answer was lost, sending the same input again uses the same id and creates no second account.
    const memberId = idFor(JSON.stringify(body))
    pendingSignUp.save(memberId)
    await call('PUT /v0/accounts/:memberId', { params: { memberId }, body })
    returnTo.save(router.latestLocation.href)
    goToStep('verify', { email: body.email })
  }

  const checks = {
    username: checkUsername,
    email: checkEmail,
    newPassword: checkNewPassword,
    repeated: checkRepeated(password),
  }
  const form = useStepForm({ formValues, checks, send: create })

  return (
    <StepFrame
      title={<Trans>Create an account</Trans>}
      lead={<Trans>It is free. Everybody sees your username; nobody sees your e-mail address.</Trans>}
    >
      <StepFormElement form={form} action={<Trans>Create an account</Trans>}>
        <StepField
          form={form}
          name="username"
          label={<Trans>Username</Trans>}
          autoComplete="username"
          hint={<UsernameHint call={call} username={username} />}
        />
        <EmailField form={form} />
        <NewPasswordFields form={form} formValues={formValues} />
      </StepFormElement>
      <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-sm text-text-muted">
        <Trans>Do you have an account?</Trans>
        <button type="button" onClick={() => goToStep('sign-in')} className="link min-h-11">
          <Trans>Sign in</Trans>
        </button>
      </p>
    </StepFrame>
  )
}
