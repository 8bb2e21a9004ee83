import { Trans } from '@lingui/react/macro'

import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'

type SessionsFailureProps = { error: unknown; onRetry: () => void }

/**
 * Shown if the sessions cannot be fetched. They are never cached, because an old list would say nothing about who is
 * signed in now.
 */
export function SessionsFailure({ error, onRetry }: SessionsFailureProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <button type="button" onClick={onRetry} className="button-quiet">
        <Trans>Try again</Trans>
      </button>
      <MutationStatus change={{ isPending: false, isSuccess: false, error }} />
    </div>
  )
}
