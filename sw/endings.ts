import { deviceValues as values } from '#src/data/session/device-values.ts'
import { createEndings } from '#src/data/session/endings.ts'

import { handOver } from './hand-over.ts'

const endings = createEndings({ values, fetch: handOver.fetch, onReach: () => {} })

/** Tells the server of sessions that have ended on this device. Where it cannot be done yet, the browser asks again. */
export async function finishEndings(): Promise<void> {
  if (!(await endings.finish())) throw new TypeError('The server cannot be told yet')
}
