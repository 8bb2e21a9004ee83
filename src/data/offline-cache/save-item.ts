import { withFallback } from '#src/data/storage/storage-fallback.ts'
import type { SendingOperation } from '#src/data/sync/schema/outbox-entry.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'

import { retryOnQuota } from './retry-on-quota.ts'

const urgent = new Set<SendingOperation>()

/** Whether the last change was a press, which waits for no other. */
export const takeUrgent = (operation: SendingOperation): boolean => urgent.delete(operation)

/** It is on the disk when this is done; a member's account hears of it as soon as it can, also when no page is open then. */
export async function saveUrgently(operation: SendingOperation, write: () => Promise<SaveResult>): Promise<SaveResult> {
  // Before it is written: the sync hears of the write, maybe sooner than this page of its end.
  urgent.add(operation)
  const result = await saveItem(write)
  if (result !== 'kept') urgent.delete(operation)
  return result
}

/** The account hears of it a little later. */
export async function saveItem(write: () => Promise<SaveResult>): Promise<SaveResult> {
  return (await withFallback(() => retryOnQuota(write), 'refused')) ?? 'refused'
}
