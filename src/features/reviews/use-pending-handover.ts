import { useEffect, useState } from 'react'

import { type PendingHandover, watchHandover } from '#src/data/outbox/handover-outbox.ts'
import { useSession } from '#src/state/use-session.ts'

/** A hand-over that the member has confirmed and the server does not know yet, or refused. */
export function usePendingHandover(conversationId: string): PendingHandover {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : undefined
  const [pending, setPending] = useState<PendingHandover>(null)

  useEffect(
    () => (memberId === undefined ? undefined : watchHandover({ memberId, conversationId }, setPending)),
    [memberId, conversationId],
  )

  return pending
}
