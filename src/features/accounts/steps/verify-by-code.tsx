import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { Problem } from '#contract/problems.ts'
import { pendingSignUp } from '#src/data/sign-in-flow/pending-sign-up.ts'
import type { AddressConfirmation } from '#src/features/accounts/address-confirmation.ts'
import { CodeField } from '#src/features/accounts/code-field.tsx'
import { ConfirmedAddress } from '#src/features/accounts/confirmed-address.tsx'
import { EmailField } from '#src/features/accounts/email-field.tsx'
import { ResendMail } from '#src/features/accounts/resend-mail.tsx'
import { StepPassword } from '#src/features/accounts/step-field.tsx'
import { StepFormElement } from '#src/features/accounts/step-form-element.tsx'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'
import { useStepForm } from '#src/features/accounts/use-step-form.ts'
import { checkCode, checkEmail, checkPassword, digitsOf } from '#src/i18n/field-validation.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { SentToAddress } from './sent-to-address.tsx'
import { SignUpOnAnotherDevice } from './sign-up-on-another-device.tsx'
import type { StepProps } from './step-props.ts'
import { TakeOverAccount } from './take-over-account.tsx'

export function VerifyByCode({ entrance, formValues, call, goToStep, completeSignIn, close }: StepProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [confirmed, setConfirmed] = useState<AddressConfirmation>()
  const [isOnAnotherDevice, setOnAnotherDevice] = useState(false)
  const email = entrance.email ?? formValues.values.email.trim()

  const { code, password } = formValues.values
  // The password is known if the person came from the sign-in step.
  const proof = { email, code: digitsOf(code), memberId: pendingSignUp.read(), ...(password && { password }) }

  function askForPassword(error: unknown): void {
    if (!(error instanceof Problem && error.code.startsWith('password-'))) throw error
    setOnAnotherDevice(true)
    if (error.code !== 'password-needed') throw error
  }

  async function confirm(): Promise<void> {
    const answer = await call('POST /v0/auth/verify', { body: proof }).catch(askForPassword)
    if (!answer) return
    if (answer.session) await completeSignIn({ tokens: answer.session, isNew: true }, t`Your account is ready.`)
    else setConfirmed(answer)
  }

  const checks = {
    ...(!entrance.email && { email: checkEmail }),
    code: checkCode,
    ...(isOnAnotherDevice && { password: checkPassword }),
  }
  const form = useStepForm({ formValues, checks, send: confirm })
  if (confirmed) return <ConfirmedAddress confirmed={confirmed} onLeave={close} />

  return (
    <StepFrame
      icon="mail"
      title={<Trans>Confirm your e-mail address</Trans>}
      lead={
        entrance.email ? (
          <SentToAddress email={entrance.email} />
        ) : (
          <Trans>We have sent you a link and a code by e-mail. Open the link, or type the code here.</Trans>
        )
      }
    >
      <StepFormElement key={String(isOnAnotherDevice)} form={form} action={<Trans>Confirm</Trans>}>
        {!entrance.email && <EmailField form={form} />}
        <CodeField form={form} />
        {isOnAnotherDevice && (
          <StepPassword
            form={form}
            name="password"
            label={<Trans>Password</Trans>}
            hint={<SignUpOnAnotherDevice />}
            autoComplete="current-password"
          />
        )}
      </StepFormElement>
      {isOnAnotherDevice && <TakeOverAccount onChoose={() => goToStep('recover', { email })} />}
      {entrance.email && (
        <ResendMail onResend={() => call('POST /v0/auth/verify/again', { body: { email, locale } })} />
      )}
      <button
        type="button"
        onClick={() => goToStep('create')}
        className="link -mt-4 min-h-11 self-start text-start text-sm"
      >
        <Trans>Use another e-mail address</Trans>
      </button>
    </StepFrame>
  )
}
