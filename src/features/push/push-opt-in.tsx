import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'

import type { DevicePush } from '#src/data/push/device-push.ts'

import { PushExplanation } from './push-explanation.tsx'
import { PushFailure } from './push-failure.tsx'
import { usePushState } from './use-push-state.ts'

type PushOptInProps = {
  push: Pick<DevicePush, 'readState' | 'turnOn' | 'turnOff'>
  /** How to put the app on the home screen, for devices whose browser needs that. */
  installSteps: ReactNode
}

/** Switches notifications on this device on and off. The browser asks only after a tap on the button. */
export function PushOptIn({ push, installSteps }: PushOptInProps) {
  const { state, isBusy, failure, turnOn, turnOff } = usePushState(push)
  const id = useId()

  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg font-semibold">
        <Trans>Notifications on this device</Trans>
      </h2>
      <div aria-live="polite" className="flex min-h-24 max-w-prose flex-col items-start gap-3 text-pretty">
        {state && <PushExplanation state={state} installSteps={installSteps} />}
        {state === 'off' && (
          <button type="button" disabled={isBusy} onClick={turnOn} className="button-primary">
            <Trans>Turn on notifications</Trans>
          </button>
        )}
        {state === 'on' && (
          <button type="button" disabled={isBusy} onClick={turnOff} className="button-quiet">
            <Trans>Turn off on this device</Trans>
          </button>
        )}
      </div>
      <PushFailure failure={failure} />
    </section>
  )
}
