import { useEffect, useState } from 'react'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { DraftCopy } from '#src/data/draft-sync/schema/draft-copy.ts'

import { useSession } from './use-session.ts'

type DraftSyncState = {
  /** The account's copy of the draft, if the draft belongs to the member who is signed in. */
  copy: DraftCopy | undefined
  /** The draft belongs to another member. */
  isOfOtherAccount: boolean
}

/** The owner of a draft and the account's copy of it. Empty for visitors and until it has been read. */
export function useDraftSyncState(draftId: string): DraftSyncState {
  const session = useSession()
  const [copy, setCopy] = useState<DraftCopy>()

  useEffect(
    () =>
      subscribeLazily(
        () => import('#src/data/draft-sync/page-draft-sync.ts'),
        ({ watchCopy }) => watchCopy(draftId, setCopy),
      ),
    [draftId],
  )

  if (copy?.id !== draftId || session.state !== 'member') return { copy: undefined, isOfOtherAccount: false }
  const isOfOtherAccount = session.memberId !== copy.memberId
  return { copy: isOfOtherAccount ? undefined : copy, isOfOtherAccount }
}
