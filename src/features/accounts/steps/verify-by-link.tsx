import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { Problem } from '#contract/problems.ts'
import { begunAccount } from '#src/data/entrance/begun-account.ts'
import { mustKeepCookies } from '#src/data/session/cookies-refused.ts'
import { ConfirmedAddress } from '#src/features/accounts/confirmed-address.tsx'
import type { Confirmed } from '#src/features/accounts/confirmed.ts'
import { RefusalText } from '#src/features/accounts/refusal-text.tsx'
import { isRefusal } from '#src/features/accounts/refusals.ts'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'

import { SpentLink } from './spent-link.tsx'
import type { StepProps } from './step-props.ts'
import { VerifyByPassword } from './verify-by-password.tsx'

/** Confirms by itself: who opened the link has done all there is to do, where the account was begun. */
export function VerifyByLink({ token, ...step }: StepProps & { token: string }) {
  const { t } = useLingui()
  const { call, arrive, leave } = step
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [refusal, setRefusal] = useState<unknown>()
  const asked = useRef<string>(undefined)

  async function confirm(): Promise<void> {
    setRefusal(undefined)
    try {
      mustKeepCookies()
      const answer = await call('POST /v0/auth/verify', { body: { token, memberId: begunAccount.read() } })
      if (answer.session) await arrive({ tokens: answer.session, isNew: true }, t`Your account is ready.`)
      else setConfirmed(answer)
    } catch (error) {
      setRefusal(error)
      if (!isRefusal(error)) throw error
    }
  }

  useEffect(() => {
    // A token opens once, so it must not be sent twice.
    if (asked.current === token) return
    asked.current = token
    void confirm()
  })

  if (confirmed) return <ConfirmedAddress confirmed={confirmed} onLeave={leave} />
  if (isOneOf(refusal, 'password-needed')) return <VerifyByPassword {...step} token={token} />
  if (isOneOf(refusal, 'code-wrong', 'invalid-request')) return <SpentLink {...step} />

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
