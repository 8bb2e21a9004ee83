import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

import { createDraftSync, type DraftCopiesDependencies } from './draft-sync.ts'

/** Pages, the worker and tabs of earlier builds take this lock before they send or fetch copies. */
export const draftSyncLock = 'draft-copies'

/** Sends the drafts of a member to their account: the subject is the member's id. */
export function createDraftsHandler(dependencies: DraftCopiesDependencies): OperationHandler {
  const { sendAll, countUnsent } = createDraftSync(dependencies)

  return {
    // Tabs of earlier builds do not know this operation and do not touch rows of this shape.
    shapes: [2],
    run: ({ subject }) => sendAll(subject),
    ownerOf: async ({ subject }) => subject,
    view: async ({ subject }) => ({ title: '', sent: 0, all: await countUnsent(subject) }),
    queueOf: ({ subject }) => `send-drafts ${subject}`,
    lock: draftSyncLock,
    whenRefused: 'retry',
    blocksQueue: false,
  }
}
