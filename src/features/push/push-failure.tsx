import { Trans, useLingui } from '@lingui/react/macro'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { problemText } from '#src/i18n/problem-text.ts'

/** Why notifications could not be switched, announced at once. */
export function PushFailure({ failure }: { failure: unknown }) {
  const { i18n } = useLingui()

  return (
    <p role="alert" className="max-w-prose text-sm text-danger empty:hidden">
      {failure instanceof Unreachable && <Trans>You are offline. Please try again once you are online.</Trans>}
      {failure instanceof Problem && i18n._(problemText[failure.code])}
      {failure instanceof Error && !(failure instanceof Unreachable) && !(failure instanceof Problem) && (
        <Trans>
          Your browser could not turn on notifications. Please try again later; in a private window it is not possible.
        </Trans>
      )}
    </p>
  )
}
