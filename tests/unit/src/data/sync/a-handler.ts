import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

/** A handler that sends nothing and gives each entry a queue of its own. */
export const aHandler = (parts: Partial<OperationHandler> = {}): OperationHandler => ({
  shapes: [2],
  run: async () => {},
  ownerOf: async () => undefined,
  queueOf: ({ subject }) => subject,
  lock: 'outbox',
  whenRefused: 'needs-person',
  blocksQueue: false,
  ...parts,
})
