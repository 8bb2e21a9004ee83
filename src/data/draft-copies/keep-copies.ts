import { enqueue } from '#src/data/outbox/page-outbox.ts'
import { startSync } from '#src/data/outbox/start-sync.ts'

import { hearWanted } from './copies-wanted.ts'
import { fetchCopies, pageCopies, watchDue } from './page-copies.ts'

/**
 * What a member types goes into the account a little later, and what their other devices have made of it is fetched
 * whenever it may be looked at. Gives back what ends that.
 */
export function keepCopies(memberId: string): () => void {
  async function enqueueDue(): Promise<void> {
    await pageCopies.claim(memberId)
    if ((await pageCopies.due(memberId)).names === '') return
    // A page that is looked at sends it by itself: the worker is not started every few seconds for what is typed.
    await enqueue({ operation: 'send-drafts', subject: memberId }, document.hidden || !navigator.onLine)
  }

  const { ask, stop } = startSync({
    watchDue: (onChange) => watchDue(memberId, onChange),
    enqueueDue,
    fetchAll: () => fetchCopies(memberId),
  })
  const stopHearing = hearWanted(ask)

  return () => {
    stopHearing()
    stop()
  }
}
