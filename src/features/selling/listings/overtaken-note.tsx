import { Trans, useLingui } from '@lingui/react/macro'

import { ActName } from './act-name.tsx'
import { ownStatusNames } from './status-names.ts'
import type { Overtaken } from './use-listing-change.ts'

type OvertakenNoteProps = Overtaken & { onInsist: () => void; onLeave: () => void }

/** What was wanted, and what it has become elsewhere meanwhile. */
export function OvertakenNote({ change, listing, onInsist, onLeave }: OvertakenNoteProps) {
  const { i18n } = useLingui()
  const now = listing.status === 'removed' ? undefined : i18n._(ownStatusNames[listing.status])

  return (
    <div role="alert" className="mt-3 rounded-field bg-warning-tint p-3 text-sm">
      <p className="font-medium text-warning">
        <Trans>This listing was changed elsewhere meanwhile.</Trans>
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
          {now ?? <Trans>Deleted</Trans>} · {listing.title}
        </dd>
      </dl>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {now !== undefined && (
          <button type="button" onClick={onInsist} className="link min-h-11">
            <Trans>Do it all the same</Trans>
          </button>
        )}
        <button type="button" onClick={onLeave} className="link min-h-11">
          <Trans>Leave it as it is</Trans>
        </button>
      </div>
    </div>
  )
}
