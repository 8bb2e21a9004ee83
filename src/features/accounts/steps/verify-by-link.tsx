import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { Problem } from '#contract/problems.ts'
import { assertCookiesEnabled } from '#src/data/session/cookies-disabled.ts'
import { pendingSignUp } from '#src/data/sign-in-flow/pending-sign-up.ts'
import type { AddressConfirmation } from '#src/features/accounts/address-confirmation.ts'
import { ConfirmedAddress } from '#src/features/accounts/confirmed-address.tsx'
import { RefusalText } from '#src/features/accounts/refusal-text.tsx'
import { isExpectedError } from '#src/features/accounts/request-errors.ts'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'

import { ExpiredLink } from './expired-link.tsx'
import type { StepProps } from './step-props.ts'
import { VerifyByPassword } from './verify-by-password.tsx'

/** Confirms without a further click if the link is opened on the device where the account was created. */
export function VerifyByLink({ token, ...step }: StepProps & { token: string }) {
  const { t } = useLingui()
  const { call, completeSignIn, close } = step
  const [confirmed, setConfirmed] = useState<AddressConfirmation>()
  const [refusal, setRefusal] = useState<unknown>()
  const sentToken = useRef<string>(undefined)

  async function confirm(): Promise<void> {
    setRefusal(undefined)
    try {
      assertCookiesEnabled()
      const answer = await call('POST /v0/auth/verify', { body: { token, memberId: pendingSignUp.read() } })
      if (answer.session) await completeSignIn({ tokens: answer.session, isNew: true }, t`Your account is ready.`)
      else setConfirmed(answer)
    } catch (error) {
      setRefusal(error)
      if (!isExpectedError(error)) throw error
    }
  }

  useEffect(() => {
    // A token works only once, so it must not be sent twice.
    if (sentToken.current === token) return
    sentToken.current = token
    void confirm()
  })

  if (confirmed) return <ConfirmedAddress confirmed={confirmed} onLeave={close} />
  if (isOneOf(refusal, 'password-needed')) return <VerifyByPassword {...step} token={token} />
  if (isOneOf(refusal, 'code-wrong', 'invalid-request')) return <ExpiredLink {...step} />

  return (
    <StepFrame icon="mail" title={<Trans>Confirm your e-mail address</Trans>}>
      <output className="text-text-muted empty:hidden">{refusal === undefined && <Trans>One moment…</Trans>}</output>
      <RefusalText refusal={refusal} />
      {refusal !== undefined && (
        <button type="button" onClick={() => void confirm()} className="button-primary w-full">
          <Trans>Try again</Trans>
        </button>
      )}
    </StepFrame>
  )
}

const isOneOf = (error: unknown, ...codes: string[]) => error instanceof Problem && codes.includes(error.code)
