import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { pendingSignUp } from '#src/data/sign-in-flow/pending-sign-up.ts'
import type { AddressConfirmation } from '#src/features/accounts/address-confirmation.ts'
import { ConfirmedAddress } from '#src/features/accounts/confirmed-address.tsx'
import { assertCookiesEnabled } from '#src/features/accounts/request-errors.ts'
import { StepFrame } from '#src/features/accounts/step-frame.tsx'

import { ExpiredLink } from './expired-link.tsx'
import { LinkRequestStatus, useLinkRequest } from './link-request.tsx'
import type { StepProps } from './step-props.ts'
import { VerifyByPassword } from './verify-by-password.tsx'

/** Confirms without a further click if the link is opened on the device where the account was created. */
export function VerifyByLink({ token, ...step }: StepProps & { token: string }) {
  const { t } = useLingui()
  const { call, completeSignIn, close } = step
  const [confirmed, setConfirmed] = useState<AddressConfirmation>()
  const { isRefusedAs, ...request } = useLinkRequest(token, async () => {
    assertCookiesEnabled()
    const answer = await call('POST /v0/auth/verify', { body: { token, memberId: pendingSignUp.read() } })
    if (answer.session) await completeSignIn({ tokens: answer.session, isNew: true }, t`Your account is ready.`)
    else setConfirmed(answer)
  })

  if (confirmed) return <ConfirmedAddress confirmed={confirmed} onLeave={close} />
  if (isRefusedAs('password-needed')) return <VerifyByPassword {...step} token={token} />
  if (isRefusedAs('code-wrong', 'invalid-request')) return <ExpiredLink {...step} />

  return (
    <StepFrame icon="mail" title={<Trans>Confirm your e-mail address</Trans>}>
      <LinkRequestStatus {...request} />
    </StepFrame>
  )
}
