import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { ConfirmedAddress } from '#src/features/accounts/confirmed-address.tsx'
import type { Confirmed } from '#src/features/accounts/confirmed.ts'
import { RefusalText } from '#src/features/accounts/refusal-text.tsx'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'

import { NewMail } from './new-mail.tsx'
import type { StepProps } from './step-props.ts'

/** Confirms by itself: who opened the link has done all there is to do. */
export function VerifyByLink({ token, ...step }: StepProps & { token: string }) {
  const { t } = useLingui()
  const { call, arrive, leave } = step
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [refusal, setRefusal] = useState<unknown>()
  const asked = useRef<string>(undefined)

  async function confirm(): Promise<void> {
    setRefusal(undefined)
    try {
      const answer = await call('POST /v0/auth/verify', { body: { token } })
      if (answer.session) await arrive({ tokens: answer.session, isNew: true }, t`Your account is ready.`)
      else setConfirmed(answer)
    } catch (error) {
      setRefusal(error)
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error
    }
  }

  useEffect(() => {
    // A token opens once, so it must not be sent twice.
    if (asked.current === token) return
    asked.current = token
    void confirm()
  })

  if (confirmed) return <ConfirmedAddress confirmed={confirmed} onLeave={leave} />
  if (isRefused(refusal)) return <NewMail {...step} purpose="verify" />

  return (
    <StepFrame icon="mail" title={<Trans>Confirm your e-mail address</Trans>}>
      <output className="text-text-muted empty:hidden">{refusal === undefined && <Trans>One moment …</Trans>}</output>
      <RefusalText refusal={refusal} />
      {refusal !== undefined && (
        <button type="button" onClick={() => void confirm()} className="button-primary w-full">
          <Trans>Try again</Trans>
        </button>
      )}
    </StepFrame>
  )
}

/** The link itself is at fault, so that trying again is of no use. */
const isRefused = (error: unknown) =>
  error instanceof Problem && (error.code === 'code-wrong' || error.code === 'invalid-request')
