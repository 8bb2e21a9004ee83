import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { memberCall } from '#src/data/session/browser-session.ts'
import { isExpectedError } from '#src/features/accounts/request-errors.ts'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'

import { LinkRequestStatus, useLinkRequest } from './link-request.tsx'
import type { StepProps } from './step-props.ts'

/** Ends the session without a further click: opening the link in the mail is the confirmation. */
export function EndSessionStep({ entrance: { token = '' }, call, goToStep, close }: StepProps) {
  const [isDone, setDone] = useState(false)
  const { isRefusedAs, ...request } = useLinkRequest(token, async () => {
    await call('POST /v0/auth/session/end', { body: { token } })
    setDone(true)
    await detectOwnSignOut()
  })

  if (isDone) return <Ended onForgot={() => goToStep('forgot')} onLeave={close} />
  if (isRefusedAs('code-wrong', 'invalid-request'))
    return (
      <StepFrame
        icon="log-out"
        title={<Trans>This link does not work</Trans>}
        lead={<Trans>Please open it from the e-mail once more, or sign the device out in your account.</Trans>}
      />
    )

  return (
    <StepFrame icon="log-out" title={<Trans>Sign that device out</Trans>}>
      <LinkRequestStatus {...request} />
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
