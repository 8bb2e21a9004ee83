import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

import { createDraftSync, type DraftCopiesDependencies } from './draft-sync.ts'

/** Pages, the worker and tabs of earlier builds take this lock before they send or fetch copies. */
export const draftSyncLock = 'draft-copies'

/** Sends the drafts of a member to their account: the subject is the member's id. */
export function createDraftsHandler(dependencies: DraftCopiesDependencies): OperationHandler {
  const { push } = createDraftSync(dependencies)

  return {
    // Tabs of earlier builds do not know this operation and do not touch rows of this shape.
    shapes: [2],
    run: ({ subject }) => push(subject),
    ownerOf: async ({ subject }) => subject,
    queueOf: ({ subject }) => `send-drafts ${subject}`,
    lock: draftSyncLock,
    whenRefused: 'retry',
    blocksQueue: false,
  }
}
