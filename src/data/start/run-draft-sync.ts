import { fetchDrafts, pageDraftSync, watchPendingDrafts } from '#src/data/draft-sync/page-draft-sync.ts'
import { onDraftSyncRequested } from '#src/data/draft-sync/sync-requests.ts'
import { enqueue } from '#src/data/outbox/page-outbox.ts'
import { startSync } from '#src/data/sync/start-sync.ts'

/**
 * Sends a member's draft changes to the account after a short delay, and fetches the changes of their other devices
 * whenever the member may view the drafts. Returns a function that stops both.
 */
export function runDraftSync(memberId: string): () => void {
  async function enqueueDue(): Promise<void> {
    await pageDraftSync.claim(memberId)
    if ((await pageDraftSync.pending(memberId)).names === '') return
    // A visible page sends the draft itself, so that typing does not wake the worker every few seconds.
    await enqueue({ operation: 'send-drafts', subject: memberId }, document.hidden || !navigator.onLine)
  }

  const { ask, stop } = startSync({
    watchDue: (onChange) => watchPendingDrafts(memberId, onChange),
    enqueueDue,
    fetchAll: () => fetchDrafts(memberId),
  })
  const stopListening = onDraftSyncRequested(ask)

  return () => {
    stopListening()
    stop()
  }
}
