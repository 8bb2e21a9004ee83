import { Trans } from '@lingui/react/macro'

import type { AddressConfirmation } from './address-confirmation.ts'
import { StepFrame } from './step-frame.tsx'

type ConfirmedAddressProps = { confirmed: AddressConfirmation; onLeave: () => void }

/** Shown after one of the two addresses of an address change was confirmed. */
export function ConfirmedAddress({ confirmed: { confirmed, isComplete }, onLeave }: ConfirmedAddressProps) {
  return (
    <StepFrame
      icon="badge-check"
      title={isComplete ? <Trans>Your e-mail address is changed</Trans> : <Trans>One more step</Trans>}
      lead={<Lead confirmed={confirmed} isComplete={isComplete} />}
    >
      <button type="button" onClick={onLeave} className="button-primary w-full">
        <Trans>Continue</Trans>
      </button>
    </StepFrame>
  )
}

function Lead({ confirmed, isComplete }: AddressConfirmation) {
  if (isComplete) return <Trans>From now on, e-mails from Noper go to the new address.</Trans>
  if (confirmed === 'old_email')
    return <Trans>Thank you. Now open the link that we have sent to your new address.</Trans>
  return <Trans>Thank you. Now open the link that we have sent to your old address.</Trans>
}
