import { Trans, useLingui } from '@lingui/react/macro'

import { Problem } from '#contract/problems.ts'
import { PasskeySignIn } from '#src/features/accounts/passkey-sign-in.tsx'
import { StepField, StepPassword } from '#src/features/accounts/step-field.tsx'
import { StepFormElement } from '#src/features/accounts/step-form-element.tsx'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'
import { useStepForm } from '#src/features/accounts/use-step-form.ts'
import { checkName, checkPassword } from '#src/i18n/field-validation.ts'

import type { StepProps } from './step-props.ts'

export function SignInStep({ formValues, call, goToStep, completeSignIn }: StepProps) {
  const { t } = useLingui()
  const { name, password } = formValues.values

  async function signIn(): Promise<void> {
    try {
      const tokens = await call('POST /v0/auth/sign-in', { body: { name, password } })
      await completeSignIn({ tokens, isNew: false }, t`You are signed in.`)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'email-unverified')) throw error
      // The server has just sent the confirmation mail again.
      goToStep('verify', name.includes('@') ? { email: name.trim() } : {})
    }
  }

  const form = useStepForm({ formValues, checks: { name: checkName, password: checkPassword }, send: signIn })

  return (
    <StepFrame title={<Trans>Sign in</Trans>}>
      <StepFormElement form={form} action={<Trans>Sign in</Trans>}>
        <StepField form={form} name="name" label={<Trans>Username or e-mail</Trans>} autoComplete="username webauthn" />
        <div className="flex flex-col items-start gap-1">
          <div className="w-full">
            <StepPassword form={form} name="password" label={<Trans>Password</Trans>} autoComplete="current-password" />
          </div>
          <button type="button" onClick={() => goToStep('forgot')} className="link min-h-11 text-sm">
            <Trans>Forgot your password?</Trans>
          </button>
        </div>
      </StepFormElement>
      <PasskeySignIn call={call} completeSignIn={completeSignIn} />
      <div className="flex flex-col gap-3 border-t border-line pt-6 text-center">
        <p className="text-sm text-text-muted">
          <Trans>New to Noper?</Trans>
        </p>
        <button type="button" onClick={() => goToStep('create')} className="button-quiet w-full">
          <Trans>Create an account</Trans>
        </button>
      </div>
    </StepFrame>
  )
}
