import type { MemberCall } from '#contract/api/call.ts'
import type { CollectionSync } from '#src/data/sync/collection-sync.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'
import type { SendingOperation } from '#src/data/sync/schema/outbox-entry.ts'

import { createSyncedCollections } from './synced-collections.ts'

type Dependencies = {
  member: () => Promise<string | undefined>
  callAs: (memberId: string) => MemberCall
}

/**
 * Sends a member's changes to one collection: the subject is the member's id, and each row records whether it was sent.
 */
const handlerOf = (operation: SendingOperation, { push, countUnsent }: CollectionSync): OperationHandler => ({
  shapes: [1],
  run: ({ subject }) => push(subject),
  ownerOf: async ({ subject }) => subject,
  view: async ({ subject }) => ({ title: '', sent: 0, all: await countUnsent(subject) }),
  queueOf: ({ subject }) => `${operation} ${subject}`,
  // Tabs of earlier builds send collections under this lock too.
  lock: 'outbox',
  whenRefused: 'retry',
  blocksQueue: false,
})

export function createCollectionHandlers(dependencies: Dependencies): Record<SendingOperation, OperationHandler> {
  const own = createSyncedCollections(dependencies)
  return {
    'send-favourites': handlerOf('send-favourites', own['send-favourites']),
    'send-saved-searches': handlerOf('send-saved-searches', own['send-saved-searches']),
  }
}
