import { Trans, useLingui } from '@lingui/react/macro'

import { usernameLength } from '#contract/accounts.ts'
import type { Call } from '#contract/api/call.ts'
import { usernameErrorText } from '#src/i18n/field-validation.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useUsernameCheck } from './use-username-check.ts'

const { min: fewest, max: most } = usernameLength

/** Shows during typing whether the username is available. */
export function UsernameHint({ call, username }: { call: Call; username: string }) {
  const { i18n } = useLingui()
  const answer = useUsernameCheck(call, username)

  return (
    <output className="flex min-h-5 items-center gap-2">
      {answer === undefined && (
        <Trans>
          A username has {fewest} to {most} characters.
        </Trans>
      )}
      {answer?.isFree && (
        <>
          <Icon name="check" className="size-4 text-positive" />
          <span className="text-positive">
            <Trans>This name is free.</Trans>
          </span>
        </>
      )}
      {answer && !answer.isFree && (
        <>
          <Icon name="circle-alert" className="size-4 text-danger" />
          <span className="text-danger">
            {answer.fault ? i18n._(usernameErrorText(answer.fault)) : <Trans>This name is taken.</Trans>}
          </span>
        </>
      )}
    </output>
  )
}
