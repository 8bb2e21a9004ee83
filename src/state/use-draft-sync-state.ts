import { useEffect, useState } from 'react'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { DraftCopy } from '#src/data/draft-sync/schema/draft-copy.ts'

import { useSession } from './use-session.ts'

type DraftSyncState = {
  /** What the account of who is signed in has of the draft. */
  copy: DraftCopy | undefined
  /** The draft is that of another member. */
  isOfOtherAccount: boolean
}

/** Whose a draft is, and what their account has of it; nothing for visitors and until it was read. */
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
