import { liveQuery } from 'dexie'

import type { ProblemCode } from '#contract/problems.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import type { HandoverPayload } from '#src/data/reviews/confirm-handover.ts'
import { commandId } from '#src/data/sync/schema/outbox-entry.ts'

import { enqueue, pageOutbox } from './page-outbox.ts'

/** What a hand-over that the buyer has confirmed is waiting for; null if there is none. */
export type PendingHandover = { state: 'queued' } | { state: 'failed'; problem: ProblemCode } | null

const commandOf = (conversationId: string) => ({ operation: 'confirm-handover', subject: conversationId }) as const

/** Confirms as soon as there is a network. It is on the disk when this is done. Says whether there was room for it. */
export const confirmHandover = (conversationId: string, code: string): Promise<boolean> =>
  enqueue({ ...commandOf(conversationId), payload: { code } satisfies HandoverPayload })

export const discardHandover = (conversationId: string): Promise<boolean> =>
  pageOutbox.cancel(commandOf(conversationId))

/** Calls back with what waits, now and after every change, in any tab. */
export function watchHandover(
  { memberId, conversationId }: { memberId: string; conversationId: string },
  onChange: (pending: PendingHandover) => void,
): () => void {
  const read = async (): Promise<PendingHandover> => {
    const entry = await localDatabase.outbox.get(commandId(commandOf(conversationId)))
    if (!entry || (entry.memberId !== undefined && entry.memberId !== memberId)) return null
    return entry.state === 'refused' && entry.refusal
      ? { state: 'failed', problem: entry.refusal.code }
      : { state: 'queued' }
  }
  const subscription = liveQuery(read).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}
