import { Trans } from '@lingui/react/macro'

import { ActionName } from './action-name.tsx'
import { StatusName } from './status-name.tsx'
import type { Conflict } from './use-listing-change.ts'

type ConflictNoteProps = Conflict & { onForce: () => void; onDiscard: () => void }

/** Shows the requested change and the status that another device has set in the meantime. */
export function ConflictNote({ change, listing, onForce, onDiscard }: ConflictNoteProps) {
  return (
    <div role="alert" className="mt-3 rounded-field bg-warning-tint p-3 text-sm">
      <p className="font-medium text-warning">
        <Trans>This listing was changed elsewhere in the meantime.</Trans>
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-text-muted">
          <Trans>You wanted:</Trans>
        </dt>
        <dd>
          <ActionName action={change.action} />
        </dd>
        <dt className="text-text-muted">
          <Trans>It is now:</Trans>
        </dt>
        <dd>
          <StatusName status={listing.status} /> · {listing.title}
        </dd>
      </dl>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {listing.status !== 'removed' && (
          <button type="button" onClick={onForce} className="link min-h-11">
            <Trans>Do it anyway</Trans>
          </button>
        )}
        <button type="button" onClick={onDiscard} className="link min-h-11">
          <Trans>Leave it as it is</Trans>
        </button>
      </div>
    </div>
  )
}
