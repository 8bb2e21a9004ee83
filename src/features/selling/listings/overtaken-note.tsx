import { Trans } from '@lingui/react/macro'

import { ActName } from './act-name.tsx'
import { StatusName } from './status-name.tsx'
import type { Overtaken } from './use-listing-change.ts'

type OvertakenNoteProps = Overtaken & { onInsist: () => void; onLeave: () => void }

/** What was wanted, and what it has become elsewhere meanwhile. */
export function OvertakenNote({ change, listing, onInsist, onLeave }: OvertakenNoteProps) {
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
          <ActName act={change.act} />
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
          <button type="button" onClick={onInsist} className="link min-h-11">
            <Trans>Do it anyway</Trans>
          </button>
        )}
        <button type="button" onClick={onLeave} className="link min-h-11">
          <Trans>Leave it as it is</Trans>
        </button>
      </div>
    </div>
  )
}
