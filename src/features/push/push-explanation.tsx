import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { PushState } from '#src/data/push/device-push.ts'

type PushExplanationProps = { state: PushState; installSteps: ReactNode }

/** What notifications are for, or why there are none and what to do about it. */
export function PushExplanation({ state, installSteps }: PushExplanationProps) {
  switch (state) {
    case 'off':
      return (
        <p className="text-text-muted">
          <Trans>
            We tell you when somebody writes to you, when a favourite gets cheaper or is sold, and when something new
            matches a saved search, even while Noper is closed. You choose what you get and when, and can turn it off at
            any time.
          </Trans>
        </p>
      )
    case 'on':
      return (
        <p className="text-text-muted">
          <Trans>You get notifications on this device, even while Noper is closed.</Trans>
        </p>
      )
    case 'denied':
      return (
        <p className="text-text-muted">
          <Trans>
            Your browser blocks notifications from Noper. To allow them, open the site settings in the browser (the icon
            beside the address) or, for the installed app, the notification settings of your device. Then come back
            here.
          </Trans>
        </p>
      )
    case 'needs-installation':
      return (
        <div className="text-text-muted">
          <p>
            <Trans>
              On iPhone and iPad, only apps on the home screen get notifications. Add Noper to the home screen, open it
              there and turn on notifications.
            </Trans>
          </p>
          {installSteps}
        </div>
      )
    default:
      return (
        <p className="text-text-muted">
          <Trans>
            This browser cannot receive notifications while Noper is closed. You will find them in the app and, if you
            wish, in your e-mails.
          </Trans>
        </p>
      )
  }
}
