import { Trans, useLingui } from '@lingui/react/macro'

import { StepPassword } from '#src/features/accounts/step-field.tsx'
import { StepFormElement } from '#src/features/accounts/step-form-element.tsx'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'
import { useStepForm } from '#src/features/accounts/use-step-form.ts'
import { checkPassword } from '#src/i18n/field-validation.ts'

import { SignUpOnAnotherDevice } from './sign-up-on-another-device.tsx'
import type { StepProps } from './step-props.ts'
import { TakeOverAccount } from './take-over-account.tsx'

/**
 * Shown if the link is opened on another device than the one where the account was created: a stranger may have created
 * it.
 */
export function VerifyByPassword({ token, formValues, call, goToStep, completeSignIn }: StepProps & { token: string }) {
  const { t } = useLingui()

  async function confirm(): Promise<void> {
    const { session } = await call('POST /v0/auth/verify', { body: { token, password: formValues.values.password } })
    if (session) await completeSignIn({ tokens: session, isNew: true }, t`Your account is ready.`)
  }

  const form = useStepForm({ formValues, checks: { password: checkPassword }, send: confirm })

  return (
    <StepFrame icon="lock" title={<Trans>Confirm your e-mail address</Trans>} lead={<SignUpOnAnotherDevice />}>
      <StepFormElement form={form} action={<Trans>Confirm</Trans>}>
        <StepPassword form={form} name="password" label={<Trans>Password</Trans>} autoComplete="current-password" />
      </StepFormElement>
      <TakeOverAccount onChoose={() => goToStep('recover', { token })} />
    </StepFrame>
  )
}
