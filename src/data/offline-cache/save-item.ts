import { withFallback } from '#src/data/storage/storage-fallback.ts'
import type { SendingOperation } from '#src/data/sync/schema/outbox-entry.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'

import { retryOnQuota } from './retry-on-quota.ts'

const urgent = new Set<SendingOperation>()

/** Whether the last change was a press of a button, which the sync sends without a delay. */
export const takeUrgent = (operation: SendingOperation): boolean => urgent.delete(operation)

/**
 * Resolves once the item is written to the device. The sync sends it to the account as soon as possible, even if all
 * pages are closed by then.
 */
export async function saveUrgently(operation: SendingOperation, write: () => Promise<SaveResult>): Promise<SaveResult> {
  // Set before the write, because the sync observes the database and may react before this promise resolves.
  urgent.add(operation)
  const result = await saveItem(write)
  if (result !== 'kept') urgent.delete(operation)
  return result
}

/** The sync sends the item to the account after a short delay. */
export async function saveItem(write: () => Promise<SaveResult>): Promise<SaveResult> {
  return (await withFallback(() => retryOnQuota(write), 'refused')) ?? 'refused'
}
