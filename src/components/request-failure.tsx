import { Trans } from '@lingui/react/macro'

import { useFailureText } from './use-failure-text.ts'

type RequestFailureProps = { error: unknown; onRetry: () => void }

/** The reason of a failure, and a retry button. */
export function RequestFailure({ error, onRetry }: RequestFailureProps) {
  const failureText = useFailureText()

  return (
    <div
      role="alert"
      className="mt-3 flex flex-wrap items-center gap-x-4 rounded-field bg-danger-tint px-3 py-1 text-sm text-danger"
    >
      <p className="min-w-48 flex-1 py-1 text-pretty">{failureText(error)}</p>
      <button type="button" onClick={onRetry} className="min-h-11 font-medium underline underline-offset-3">
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
