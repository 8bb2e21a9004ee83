import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { returnTo } from '#src/data/sign-in-flow/return-to.ts'
import { EmailField } from '#src/features/accounts/email-field.tsx'
import { StepFormElement } from '#src/features/accounts/step-form-element.tsx'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'
import { useStepForm } from '#src/features/accounts/use-step-form.ts'
import { checkEmail } from '#src/i18n/field-validation.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { StepProps } from './step-props.ts'

export function ForgotStep({ formValues, call, goToStep }: StepProps) {
  const locale = useLocale()
  const router = useRouter()
  const email = formValues.values.email.trim()

  async function ask(): Promise<void> {
    await call('POST /v0/auth/recovery', { body: { email, locale } })
    returnTo.save(router.latestLocation.href)
    goToStep('recover', { email })
  }

  const form = useStepForm({ formValues, checks: { email: checkEmail }, send: ask })

  return (
    <StepFrame
      icon="lock"
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Type the e-mail address of your account. We will send you a link to choose a new password.</Trans>}
    >
      <StepFormElement form={form} action={<Trans>Send the e-mail</Trans>}>
        <EmailField form={form} />
      </StepFormElement>
    </StepFrame>
  )
}
