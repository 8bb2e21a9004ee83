import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { Problem } from '#contract/problems.ts'
import { begunAccount } from '#src/data/entrance/begun-account.ts'
import { CodeField } from '#src/features/accounts/code-field.tsx'
import { ConfirmedAddress } from '#src/features/accounts/confirmed-address.tsx'
import type { Confirmed } from '#src/features/accounts/confirmed.ts'
import { EmailField } from '#src/features/accounts/email-field.tsx'
import { MailAgain } from '#src/features/accounts/mail-again.tsx'
import { StepPassword } from '#src/features/accounts/step-field.tsx'
import { StepFormElement } from '#src/features/accounts/step-form-element.tsx'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'
import { useStepForm } from '#src/features/accounts/use-step-form.ts'
import { checkCode, checkEmail, checkPassword, digitsOf } from '#src/i18n/field-checks.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { BegunElsewhere } from './begun-elsewhere.tsx'
import { MailedTo } from './mailed-to.tsx'
import type { StepProps } from './step-props.ts'
import { WithoutPassword } from './without-password.tsx'

export function VerifyByCode({ entrance, typing, call, turnTo, arrive, leave }: StepProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [isBegunElsewhere, setBegunElsewhere] = useState(false)
  const email = entrance.email ?? typing.words.email.trim()

  const { code, password } = typing.words
  // Whoever comes from signing in has typed it there.
  const proof = { email, code: digitsOf(code), memberId: begunAccount.read(), ...(password && { password }) }

  function askForPassword(error: unknown): void {
    if (!(error instanceof Problem && error.code.startsWith('password-'))) throw error
    setBegunElsewhere(true)
    if (error.code !== 'password-needed') throw error
  }

  async function confirm(): Promise<void> {
    const answer = await call('POST /v0/auth/verify', { body: proof }).catch(askForPassword)
    if (!answer) return
    if (answer.session) await arrive({ tokens: answer.session, isNew: true }, t`Your account is ready.`)
    else setConfirmed(answer)
  }

  const checks = {
    ...(!entrance.email && { email: checkEmail }),
    code: checkCode,
    ...(isBegunElsewhere && { password: checkPassword }),
  }
  const form = useStepForm({ typing, checks, send: confirm })
  if (confirmed) return <ConfirmedAddress confirmed={confirmed} onLeave={leave} />

  return (
    <StepFrame
      icon="mail"
      title={<Trans>Confirm your e-mail address</Trans>}
      lead={
        entrance.email ? (
          <MailedTo email={entrance.email} />
        ) : (
          <Trans>We have sent you a link and a code by e-mail. Open the link, or type the code here.</Trans>
        )
      }
    >
      <StepFormElement key={String(isBegunElsewhere)} form={form} action={<Trans>Confirm</Trans>}>
        {!entrance.email && <EmailField form={form} />}
        <CodeField form={form} />
        {isBegunElsewhere && (
          <StepPassword
            form={form}
            name="password"
            label={<Trans>Password</Trans>}
            hint={<BegunElsewhere />}
            autoComplete="current-password"
          />
        )}
      </StepFormElement>
      {isBegunElsewhere && <WithoutPassword onChoose={() => turnTo('recover', { email })} />}
      {entrance.email && <MailAgain onAsk={() => call('POST /v0/auth/verify/again', { body: { email, locale } })} />}
      <button
        type="button"
        onClick={() => turnTo('create')}
        className="link -mt-4 min-h-11 self-start text-start text-sm"
      >
        <Trans>Use another e-mail address</Trans>
      </button>
    </StepFrame>
  )
}
