import { Trans } from '@lingui/react/macro'

import type { DeskCase } from '#contract/api/desk.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { Key } from '#src/features/desk/keys-dialog.tsx'
import { Moment } from '#src/features/desk/moment.tsx'
import { isTakenByMember, mayBeTaken } from '#src/features/desk/queue/may-be-taken.ts'
import { useNow } from '#src/i18n/use-now.ts'

type TakerLineProps = {
  deskCase: DeskCase
  memberId: string
  failure: Error | null
  onTake: () => void
  onGiveBack: () => void
}

/** Who is working on the case. */
export function TakerLine({ deskCase, memberId, failure, onTake, onGiveBack }: TakerLineProps) {
  const now = useNow()
  const { taker, queue } = deskCase
  if (queue === 'decided') return null
  const isOwn = isTakenByMember(deskCase, memberId)

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-muted">
        <span>
          {taker === null ? (
            <Trans>Nobody is working on it.</Trans>
          ) : isOwn ? (
            <Trans>You have taken it.</Trans>
          ) : (
            <>
              <Trans>{taker.username} has taken it.</Trans> <Moment at={taker.takenAt} />
            </>
          )}
        </span>
        {isOwn && (
          <button type="button" onClick={onGiveBack} className="inline-flex min-h-11 items-center gap-2 link">
            <Trans>Give it back</Trans>
            <KeyHint />
          </button>
        )}
        {mayBeTaken(deskCase, memberId, now) && (
          <button type="button" onClick={onTake} className="inline-flex min-h-11 items-center gap-2 link">
            {taker ? <Trans>Take it over</Trans> : <Trans>Take it</Trans>}
            <KeyHint />
          </button>
        )}
      </p>
      {failure && <RequestFailure error={failure} onRetry={isOwn ? onGiveBack : onTake} />}
    </>
  )
}

const KeyHint = () => (
  <span aria-hidden="true" className="hidden md:block">
    <Key>T</Key>
  </span>
)
