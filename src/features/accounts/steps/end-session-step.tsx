import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { Problem } from '#contract/problems.ts'
import { memberCall } from '#src/data/session/browser-session.ts'
import { RefusalText } from '#src/features/accounts/refusal-text.tsx'
import { isExpectedError } from '#src/features/accounts/request-errors.ts'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'

import type { StepProps } from './step-props.ts'

/** Ends the session without a further click: opening the link in the mail is the confirmation. */
export function EndSessionStep({ entrance: { token = '' }, call, goToStep, close }: StepProps) {
  const [isDone, setDone] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const sentToken = useRef<string>(undefined)

  async function end(): Promise<void> {
    setRefusal(undefined)
    try {
      await call('POST /v0/auth/session/end', { body: { token } })
      setDone(true)
      await detectOwnSignOut()
    } catch (error) {
      setRefusal(error)
      if (!isExpectedError(error)) throw error
    }
  }

  useEffect(() => {
    if (sentToken.current === token) return
    sentToken.current = token
    void end()
  })

  if (isDone) return <Ended onForgot={() => goToStep('forgot')} onLeave={close} />

  const isBroken = refusal instanceof Problem && ['code-wrong', 'invalid-request'].includes(refusal.code)
  return (
    <StepFrame
      icon="log-out"
      title={isBroken ? <Trans>This link does not work</Trans> : <Trans>Sign that device out</Trans>}
      lead={
        isBroken && <Trans>Please open it from the e-mail once more, or sign the device out in your account.</Trans>
      }
    >
      <output className="text-text-muted empty:hidden">{refusal === undefined && <Trans>One moment…</Trans>}</output>
      {!isBroken && <RefusalText refusal={refusal} />}
      {refusal !== undefined && !isBroken && (
        <button type="button" onClick={() => void end()} className="button-primary w-full">
          <Trans>Try again</Trans>
        </button>
      )}
    </StepFrame>
  )
}

/** The ended session may be this browser's own: a call finds that out, and the page then shows the visitor's view. */
async function detectOwnSignOut(): Promise<void> {
  try {
    await memberCall('GET /v0/account', {})
  } catch (error) {
    if (!isExpectedError(error)) throw error
  }
}

function Ended({ onForgot, onLeave }: { onForgot: () => void; onLeave: () => void }) {
  return (
    <StepFrame
      icon="badge-check"
      title={<Trans>That device is signed out</Trans>}
      lead={<Trans>If somebody else used your account, choose a new password as well.</Trans>}
    >
      <button type="button" onClick={onForgot} className="button-primary w-full">
        <Trans>Choose a new password</Trans>
      </button>
      <button type="button" onClick={onLeave} className="button-quiet w-full">
        <Trans>Continue</Trans>
      </button>
    </StepFrame>
  )
}
