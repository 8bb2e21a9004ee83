import { createPendingSignOuts } from '#src/data/session/pending-sign-outs.ts'
import { sessionValues as values } from '#src/data/session/token-storage.ts'

import { updateHandover } from './update-handover.ts'

const pendingSignOuts = createPendingSignOuts({ values, fetch: updateHandover.fetch, onReach: () => {} })

/** Tells the server of sessions that have ended on this device. Where it cannot be done yet, the browser asks again. */
export async function sendSignOuts(): Promise<void> {
  if (!(await pendingSignOuts.sendAll())) throw new TypeError('The server cannot be told yet')
}
