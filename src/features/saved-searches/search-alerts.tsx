import { Trans } from '@lingui/react/macro'

import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import { useAuthDialog } from '#src/state/use-auth-dialog.ts'
import { useSession } from '#src/state/use-session.ts'

import { FrequencySelect } from './frequency-select.tsx'

/** How a person gets new results of a search that was just saved. A member chooses how often. */
export function SearchAlerts({ search }: { search: SavedSearch }) {
  const session = useSession()
  if (session.state === 'unknown') return null

  return (
    <div className="max-w-prose pt-1 pb-2 text-sm text-pretty text-text-muted">
      {session.state === 'member' ? <MemberAlerts search={search} /> : <VisitorAlerts />}
    </div>
  )
}

function MemberAlerts({ search }: { search: SavedSearch }) {
  return (
    <>
      <p>
        <Trans>We tell you of new listings that match, as often as you choose here.</Trans>
      </p>
      <FrequencySelect search={search} />
    </>
  )
}

function VisitorAlerts() {
  const { open } = useAuthDialog()

  return (
    <>
      <p>
        <Trans>
          With an account, news of new listings comes to you by itself. Without one, their number is beside your saved
          search.
        </Trans>
      </p>
      <button type="button" onClick={() => open('create')} className="link min-h-11">
        <Trans>Create an account</Trans>
      </button>
    </>
  )
}
