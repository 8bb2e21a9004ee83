import { useEffect, useState } from 'react'

import type { DraftCopy } from '#src/data/draft-copies/draft-copy.ts'
import { watchOnceLoaded } from '#src/watch-once-loaded.ts'

import { useSession } from './use-session.ts'

type KnownCopy = {
  /** What the account of who is signed in has of the draft. */
  copy: DraftCopy | undefined
  /** The draft is that of another member. */
  isOthers: boolean
}

/** Whose a draft is, and what their account has of it; nothing for visitors and until it was read. */
export function useDraftCopy(draftId: string): KnownCopy {
  const session = useSession()
  const [copy, setCopy] = useState<DraftCopy>()

  useEffect(
    () =>
      watchOnceLoaded(
        () => import('#src/data/draft-copies/page-copies.ts'),
        ({ watchCopy }) => watchCopy(draftId, setCopy),
      ),
    [draftId],
  )

  if (copy?.id !== draftId || session.state !== 'member') return { copy: undefined, isOthers: false }
  const isOthers = session.memberId !== copy.memberId
  return { copy: isOthers ? undefined : copy, isOthers }
}
