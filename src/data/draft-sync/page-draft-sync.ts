import { liveQuery } from 'dexie'

import { localDrafts } from '#src/data/drafts/local-drafts.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { callAs, signedInMember } from '#src/data/session/browser-session.ts'
import { ifLockAvailable } from '#src/data/storage/if-lock-available.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import type { PendingChanges } from '#src/data/sync/schema/outbox-entry.ts'

import { createDraftSync } from './draft-sync.ts'
import type { DraftCopy } from './schema/draft-copy.ts'
import { draftSyncLock } from './send-drafts.ts'

/** The page's instance of the draft sync. */
export const pageDraftSync = createDraftSync({
  database: localDatabase,
  store: localDrafts,
  member: async () => signedInMember(),
  callAs,
})

/** Fetches the account's drafts to this device. Returns false if another page holds the lock. */
export async function fetchDrafts(memberId: string): Promise<boolean> {
  let isDone = false
  await ifLockAvailable(draftSyncLock, async () => {
    await pageDraftSync.pull(memberId)
    isDone = true
  })
  return isDone
}

/**
 * Calls `onChange` with the changes that the account does not have yet, now and after every change. Drafts begun in the
 * meantime are assigned to the member.
 */
export function watchPendingDrafts(memberId: string, onChange: (due: PendingChanges) => void): () => void {
  const due = liveQuery(() => pageDraftSync.pending(memberId)).subscribe({ next: onChange })
  const free = liveQuery(async () => (await pageDraftSync.findUnowned()).length).subscribe({
    next: (count) => {
      if (count > 0 && signedInMember() === memberId) void withFallback(() => pageDraftSync.claim(memberId), undefined)
    },
  })
  return () => {
    due.unsubscribe()
    free.unsubscribe()
  }
}

/** Calls `onChange` with the sync state of a draft, now and after every change. */
export function watchCopy(draftId: string, onChange: (copy: DraftCopy | undefined) => void): () => void {
  const subscription = liveQuery(() => localDatabase.copies.get(draftId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}
