import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useDrafts } from '#src/state/use-drafts.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { useSession } from '#src/state/use-session.ts'

import type { ListingTab } from './listing-tab.ts'
import { ListingTabs } from './listing-tabs.tsx'
import { OwnListings } from './own-listings.tsx'

type MyListingsPageProps = {
  shown: ListingTab
  drafts: ReactNode
  onOpenDraft: (draftId: string) => void
}

/** The member's drafts and listings, including sold ones. */
export function MyListingsPage({ shown, drafts, onOpenDraft }: MyListingsPageProps) {
  const session = useSession()
  const count = useDrafts()?.length
  if (session.state !== 'member') return null

  return (
    <>
      <ListingTabs memberId={session.memberId} shown={shown} drafts={count} />
      <OfflineHint />
      {shown === 'drafts' ? (
        drafts
      ) : (
        <OwnListings key={shown} memberId={session.memberId} status={shown} onOpenDraft={onOpenDraft} />
      )}
    </>
  )
}

/** Offline, drafts can be read and edited, but listings cannot be changed. */
function OfflineHint() {
  const isReachable = useIsReachable()
  if (isReachable) return null

  return (
    <output className="block mt-4 rounded-field bg-surface-sunken px-4 py-3 text-sm text-pretty">
      <Trans>
        Offline you can write drafts and edit listings: they are published later. For everything else you need to be
        online.
      </Trans>
    </output>
  )
}
