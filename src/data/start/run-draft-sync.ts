import { fetchDrafts, pageDraftSync, watchPendingDrafts } from '#src/data/draft-sync/page-draft-sync.ts'
import { onDraftSyncRequested } from '#src/data/draft-sync/sync-requests.ts'
import { enqueue } from '#src/data/outbox/page-outbox.ts'
import { startSync } from '#src/data/sync/sync-scheduler.ts'

/**
 * What a member types goes into the account a little later, and what their other devices have made of it is fetched
 * whenever it may be looked at. Gives back what ends that.
 */
export function runDraftSync(memberId: string): () => void {
  async function enqueueDue(): Promise<void> {
    await pageDraftSync.claim(memberId)
    if ((await pageDraftSync.pending(memberId)).names === '') return
    // A page that is looked at sends it by itself: the worker is not started every few seconds for what is typed.
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
