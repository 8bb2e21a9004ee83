import { Trans, useLingui } from '@lingui/react/macro'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Icon } from '#src/ui/icon.tsx'

type AccountLoadErrorProps = { error: unknown; onRetry: () => void }

/** Replaces data that failed to load: the reason, and a retry button. */
export function AccountLoadError({ error, onRetry }: AccountLoadErrorProps) {
  const { i18n } = useLingui()

  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line p-5">
      <p className="min-w-60 flex-1 text-pretty">
        {error instanceof Unreachable ? (
          <Trans>Noper cannot be reached at the moment, and your account is not on this device yet.</Trans>
        ) : (
          i18n._(problemText[error instanceof Problem ? error.code : 'unexpected'])
        )}
      </p>
      <button type="button" onClick={onRetry} className="button-primary">
        <Icon name="rotate-cw" />
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
