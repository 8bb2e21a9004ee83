import { Trans } from '@lingui/react/macro'

import { EmailField } from '#src/features/accounts/email-field.tsx'
import { StepFormElement } from '#src/features/accounts/step-form-element.tsx'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'
import { useStepForm } from '#src/features/accounts/use-step-form.ts'
import { checkEmail } from '#src/i18n/field-validation.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { StepProps } from './step-props.ts'

type RequestNewMailProps = StepProps & {
  /** What the link was for. */
  purpose: 'verify' | 'recover'
}

/** Shown for a link that was used already or has expired. */
export function RequestNewMail({ purpose, formValues, call, goToStep }: RequestNewMailProps) {
  const locale = useLocale()
  const email = formValues.values.email.trim()

  async function send(): Promise<void> {
    const body = { email, locale }
    await (purpose === 'verify'
      ? call('POST /v0/auth/verify/again', { body })
      : call('POST /v0/auth/recovery', { body }))
    goToStep(purpose, { email })
  }

  const form = useStepForm({ formValues, checks: { email: checkEmail }, send })

  return (
    <StepFrame
      icon="clock"
      title={<Trans>This link no longer works</Trans>}
      lead={<Trans>It was already used, or it is too old. Where should we send a new one?</Trans>}
    >
      <StepFormElement form={form} action={<Trans>Send a new e-mail</Trans>}>
        <EmailField form={form} />
      </StepFormElement>
      <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-sm text-text-muted">
        {purpose === 'verify' && <Trans>Already confirmed?</Trans>}
        <button type="button" onClick={() => goToStep('sign-in')} className="link min-h-11">
          <Trans>Sign in</Trans>
        </button>
      </p>
    </StepFrame>
  )
}
