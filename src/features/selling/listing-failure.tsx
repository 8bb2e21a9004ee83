import { Trans, useLingui } from '@lingui/react/macro'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { problemText } from '#src/i18n/problem-text.ts'

type ListingFailureProps = { error: unknown; onRetry: () => void }

/** The reason of a failure, and a retry button. */
export function ListingFailure({ error, onRetry }: ListingFailureProps) {
  const { i18n } = useLingui()

  return (
    <div
      role="alert"
      className="mt-3 flex flex-wrap items-center gap-x-4 rounded-field bg-danger-tint px-3 py-1 text-sm text-danger"
    >
      <p className="min-w-48 flex-1 py-1 text-pretty">
        {error instanceof Unreachable ? (
          <Trans>You need to be online for this, and you are offline at the moment.</Trans>
        ) : (
          i18n._(problemText[error instanceof Problem ? error.code : 'unexpected'])
        )}
      </p>
      <button type="button" onClick={onRetry} className="min-h-11 font-medium underline underline-offset-3">
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
