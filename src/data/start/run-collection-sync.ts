import { liveQuery } from 'dexie'

import { takeUrgent } from '#src/data/offline-cache/save-item.ts'
import { enqueue } from '#src/data/outbox/page-outbox.ts'
import { createSyncedCollections } from '#src/data/outbox/synced-collections.ts'
import { callAs } from '#src/data/session/browser-session.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import type { SendingOperation } from '#src/data/sync/schema/outbox-entry.ts'
import { startSync } from '#src/data/sync/start-sync.ts'
import type { PendingChanges } from '#src/data/sync/sync-scheduler.ts'

const own = createSyncedCollections({ member: async () => signedInMember(), callAs })

/**
 * What a member keeps goes into the account by the outbox: a press at once, what is typed a little after the last key.
 * What their other devices have made of it is fetched whenever it may be looked at. Gives back what ends that.
 */
export function runCollectionSync(memberId: string): () => void {
  const stops = (Object.keys(own) as SendingOperation[]).map((operation) => keepKind(operation, memberId))
  return () => {
    for (const stop of stops) stop()
  }
}

function keepKind(operation: SendingOperation, memberId: string): () => void {
  const { claim, pendingVersions, pull } = own[operation]

  async function enqueueDue(): Promise<void> {
    await claim(memberId)
    if ((await pendingVersions(memberId)) !== '') await enqueue({ operation, subject: memberId })
  }

  function watchDue(onChange: (due: PendingChanges) => void): () => void {
    const watching = liveQuery(() => withFallback(() => pendingVersions(memberId), '')).subscribe({
      next: (names) => onChange({ names, isUrgent: names !== '' && takeUrgent(operation) }),
    })
    return () => watching.unsubscribe()
  }

  return startSync({ watchDue, enqueueDue, fetchAll: () => pull(memberId).then(() => true) }).stop
}
