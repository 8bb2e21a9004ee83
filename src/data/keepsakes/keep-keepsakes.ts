import { liveQuery } from 'dexie'

import { signedInMember } from '#src/data/accounts/device-account.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { createCopyClerk } from '#src/data/draft-copies/copy-clerk.ts'
import type { SendingOperation } from '#src/data/outbox/outbox-entry.ts'
import { askFor, callAs } from '#src/data/outbox/page-outbox.ts'

import { createOwnKeepsakes } from './own-keepsakes.ts'

const own = createOwnKeepsakes({ member: async () => signedInMember(), callAs })

const nothing = { names: '', isUrgent: false }

/**
 * What a member keeps goes into the account by the outbox, a little after the last change, and what their other devices
 * have made of it is fetched whenever it may be looked at. Gives back what ends that.
 */
export function keepKeepsakes(memberId: string): () => void {
  const stops = (Object.keys(own) as SendingOperation[]).map((operation) => keepKind(operation, memberId))
  return () => {
    for (const stop of stops) stop()
  }
}

function keepKind(operation: SendingOperation, memberId: string): () => void {
  const { claim, due, fetchAll } = own[operation]

  /** What waits is put on its way first: it does not need what the account has. */
  async function sync(isListWanted: boolean): Promise<boolean> {
    await claim(memberId)
    if ((await due(memberId)) !== '') await askFor({ operation, subject: memberId })
    if (isListWanted) await fetchAll(memberId)
    return true
  }

  const clerk = createCopyClerk({
    sync: (isWanted) => orRefused(() => sync(isWanted), true),
    mayGo: () => navigator.onLine,
  })
  const watching = liveQuery(() => orRefused(() => due(memberId), '')).subscribe({
    next: (names) => clerk.plan({ names, isUrgent: false }),
  })
  const stopAsking = whenLookedAt(
    () => void clerk.ask(),
    () => void clerk.hurry(),
  )

  return () => {
    watching.unsubscribe()
    stopAsking()
    clerk.plan(nothing)
  }
}

/** Now, and whenever the network, the server or the person comes back. */
function whenLookedAt(ask: () => void, leave: () => void): () => void {
  const ending = new AbortController()
  const stop = reachability.subscribe(() => reachability.isReachable() && ask())
  addEventListener('online', ask, ending)
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : ask()), ending)
  ask()
  return () => {
    ending.abort()
    stop()
  }
}
