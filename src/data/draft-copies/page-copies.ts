import { liveQuery } from 'dexie'

import { signedInMember } from '#src/data/accounts/device-account.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { ifFree } from '#src/data/outbox/if-free.ts'
import { ownDatabase, ownDrafts } from '#src/data/own/this-device.ts'
import { callAs } from '#src/data/session/call-as.ts'

import type { Due } from './copy-clerk.ts'
import { createDraftCopies } from './draft-copies.ts'
import type { DraftCopy } from './draft-copy.ts'
import { draftCopiesLock } from './send-drafts.ts'

/** The drafts of this device and their copies, as pages have them. */
export const pageCopies = createDraftCopies({
  database: ownDatabase,
  store: ownDrafts,
  member: async () => signedInMember(),
  callAs,
})

/** Brings the drafts of the account onto the device. Says whether that was done: another page may be at it. */
export async function fetchCopies(memberId: string): Promise<boolean> {
  let isDone = false
  await ifFree(draftCopiesLock, async () => {
    await pageCopies.fetchAll(memberId)
    isDone = true
  })
  return isDone
}

/** Hears of what the member's account does not know yet, now and whenever that changes. What is begun meanwhile is theirs. */
export function watchDue(memberId: string, onChange: (due: Due) => void): () => void {
  const due = liveQuery(() => pageCopies.due(memberId)).subscribe({ next: onChange })
  const free = liveQuery(async () => (await pageCopies.findFree()).length).subscribe({
    next: (count) => {
      if (count > 0 && signedInMember() === memberId) void orRefused(() => pageCopies.claim(memberId), undefined)
    },
  })
  return () => {
    due.unsubscribe()
    free.unsubscribe()
  }
}

/** Hears of what the account has of a draft. */
export function watchCopy(draftId: string, onChange: (copy: DraftCopy | undefined) => void): () => void {
  const subscription = liveQuery(() => ownDatabase.copies.get(draftId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}
