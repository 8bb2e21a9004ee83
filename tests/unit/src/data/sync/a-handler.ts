import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

/** A handler whose entries have a queue each, that sends nothing. */
export const aHandler = (parts: Partial<OperationHandler> = {}): OperationHandler => ({
  shapes: [2],
  run: async () => {},
  ownerOf: async () => undefined,
  view: async () => undefined,
  queueOf: ({ subject }) => subject,
  lock: 'outbox',
  whenRefused: 'needs-person',
  blocksQueue: false,
  ...parts,
})
