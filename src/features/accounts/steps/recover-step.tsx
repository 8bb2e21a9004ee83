import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { Problem } from '#contract/problems.ts'
import { CodeField } from '#src/features/accounts/code-field.tsx'
import { EmailField } from '#src/features/accounts/email-field.tsx'
import { NewPasswordFields } from '#src/features/accounts/new-password-fields.tsx'
import { ResendMail } from '#src/features/accounts/resend-mail.tsx'
import { StepField } from '#src/features/accounts/step-field.tsx'
import { StepFormElement } from '#src/features/accounts/step-form-element.tsx'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'
import { useStepForm } from '#src/features/accounts/use-step-form.ts'
import { UsernameHint } from '#src/features/accounts/username-hint.tsx'
import {
  checkCode,
  checkEmail,
  checkNewPassword,
  checkRepeated,
  checkUsername,
  digitsOf,
} from '#src/i18n/field-validation.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { RequestNewMail } from './request-new-mail.tsx'
import type { StepProps } from './step-props.ts'

/** Sets a new password, with the mailed link or its code. */
export function RecoverStep(step: StepProps) {
  const { entrance, formValues, call, completeSignIn } = step
  const { t } = useLingui()
  const locale = useLocale()
  const { values } = formValues
  const { token } = entrance
  const email = entrance.email ?? values.email.trim()
  const [isLinkExpired, setLinkExpired] = useState(false)
  const [isUsernameNeeded, setUsernameNeeded] = useState(false)

  async function recover(): Promise<void> {
    const proof = token ? { token } : { email, code: digitsOf(values.code) }
    const chosen = { password: values.newPassword, ...(isUsernameNeeded && { username: values.username.trim() }) }
    try {
      const tokens = await call('POST /v0/auth/recover', { body: { ...proof, ...chosen } })
      await completeSignIn({ tokens, isNew: false }, t`Your new password is set, and you are signed in.`)
    } catch (error) {
      explain(error)
    }
  }

  function explain(error: unknown): void {
    const code = error instanceof Problem ? error.code : undefined
    if (code === 'code-wrong' && token) return setLinkExpired(true)
    // The account is unconfirmed, and somebody else may have taken its username since.
    if (code === 'username-needed') setUsernameNeeded(true)
    throw error
  }

  const checks = {
    ...(!token && !entrance.email && { email: checkEmail }),
    ...(!token && { code: checkCode }),
    ...(isUsernameNeeded && { username: checkUsername }),
    newPassword: checkNewPassword,
    repeated: checkRepeated(values.newPassword),
  }
  const form = useStepForm({ formValues, checks, send: recover })
  if (isLinkExpired) return <RequestNewMail {...step} purpose="recover" />

  return (
    <StepFrame
      icon="lock"
      title={<Trans>Choose a new password</Trans>}
      lead={
        token ? (
          <Trans>
            All devices where you are signed in will be signed out. Passkeys stay; you can remove them in your account.
          </Trans>
        ) : (
          <Sent email={entrance.email} />
        )
      }
    >
      <StepFormElement form={form} action={<Trans>Set the new password</Trans>}>
        {/* Tells password managers which account the password belongs to. */}
        {email && <input hidden readOnly autoComplete="username" value={email} />}
        {!token && !entrance.email && <EmailField form={form} />}
        {!token && <CodeField form={form} />}
        {isUsernameNeeded && (
          <StepField
            form={form}
            name="username"
            label={<Trans>Username</Trans>}
            autoComplete="username"
            hint={<UsernameHint call={call} username={values.username} />}
          />
        )}
        <NewPasswordFields form={form} formValues={formValues} />
      </StepFormElement>
      {entrance.email && <ResendMail onResend={() => call('POST /v0/auth/recovery', { body: { email, locale } })} />}
    </StepFrame>
  )
}

/** Does not reveal whether the address has an account: only its owner may know. */
const Sent = ({ email }: { email: string | undefined }) =>
  email ? (
    <Trans>
      If there is an account for <strong className="font-semibold break-words text-text">{email}</strong>, an e-mail is
      on its way. Open the link in it, or type its code here.
    </Trans>
  ) : (
    <Trans>Type the code from the e-mail and the password that you want to use from now on.</Trans>
  )
