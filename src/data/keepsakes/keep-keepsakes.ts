import { liveQuery } from 'dexie'

import { signedInMember } from '#src/data/accounts/device-account.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import type { Due } from '#src/data/draft-copies/copy-clerk.ts'
import type { SendingOperation } from '#src/data/outbox/outbox-entry.ts'
import { enqueue } from '#src/data/outbox/page-outbox.ts'
import { startSync } from '#src/data/outbox/start-sync.ts'
import { callAs } from '#src/data/session/call-as.ts'

import { createOwnKeepsakes } from './own-keepsakes.ts'
import { takePress } from './tell-account.ts'

const own = createOwnKeepsakes({ member: async () => signedInMember(), callAs })

/**
 * What a member keeps goes into the account by the outbox: a press at once, what is typed a little after the last key.
 * What their other devices have made of it is fetched whenever it may be looked at. Gives back what ends that.
 */
export function keepKeepsakes(memberId: string): () => void {
  const stops = (Object.keys(own) as SendingOperation[]).map((operation) => keepKind(operation, memberId))
  return () => {
    for (const stop of stops) stop()
  }
}

function keepKind(operation: SendingOperation, memberId: string): () => void {
  const { claim, due, fetchAll } = own[operation]

  async function enqueueDue(): Promise<void> {
    await claim(memberId)
    if ((await due(memberId)) !== '') await enqueue({ operation, subject: memberId })
  }

  function watchDue(onChange: (due: Due) => void): () => void {
    const watching = liveQuery(() => orRefused(() => due(memberId), '')).subscribe({
      next: (names) => onChange({ names, isUrgent: names !== '' && takePress(operation) }),
    })
    return () => watching.unsubscribe()
  }

  return startSync({ watchDue, enqueueDue, fetchAll: () => fetchAll(memberId).then(() => true) }).stop
}
