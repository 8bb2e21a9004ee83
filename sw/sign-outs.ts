import { createPendingSignOuts } from '#src/data/session/pending-sign-outs.ts'
import { sessionValues as values } from '#src/data/session/token-storage.ts'

import { updateHandover } from './update-handover.ts'

const pendingSignOuts = createPendingSignOuts({ values, fetch: updateHandover.fetch, onReach: () => {} })

/**
 * Reports sessions that ended on this device. If the server is unreachable, this throws, so that the browser fires the
 * sync event again.
 */
export async function sendSignOuts(): Promise<void> {
  if (!(await pendingSignOuts.sendAll())) throw new TypeError('The server cannot be told yet')
}
