import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

import { createDraftSync, type DraftCopiesDependencies } from './draft-sync.ts'

/** One at a time: pages, the worker and tabs of builds before send and fetch copies under this lock. */
export const draftSyncLock = 'draft-copies'

/** Sends the drafts of a member to their account: the subject is the member's id. */
export function createDraftsHandler(dependencies: DraftCopiesDependencies): OperationHandler {
  const { sendAll, countUnsent } = createDraftSync(dependencies)

  return {
    // Tabs of builds before know nothing of this operation, and leave rows of this shape alone.
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
