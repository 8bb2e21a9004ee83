import { liveQuery } from 'dexie'

import { takeUrgent } from '#src/data/offline-cache/save-item.ts'
import { createCollectionSyncs } from '#src/data/outbox/device-outbox.ts'
import { enqueue } from '#src/data/outbox/page-outbox.ts'
import { callAs, signedInMember } from '#src/data/session/browser-session.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import type { PendingChanges, SendingOperation } from '#src/data/sync/schema/outbox-entry.ts'
import { startSync } from '#src/data/sync/start-sync.ts'

const collections = createCollectionSyncs({ member: async () => signedInMember(), callAs })

/**
 * Sends the changes of a member's collections to the account through the outbox: a press of a button at once, a note
 * shortly after the member stops typing. Fetches the changes of their other devices whenever the member may view the
 * collections. Returns a function that stops both.
 */
export function runCollectionSync(memberId: string): () => void {
  const stops = (Object.keys(collections) as SendingOperation[]).map((operation) => syncCollection(operation, memberId))
  return () => {
    for (const stop of stops) stop()
  }
}

function syncCollection(operation: SendingOperation, memberId: string): () => void {
  const { claim, pendingVersions, pull } = collections[operation]

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
