import { deviceValues as values } from '#src/data/session/device-values.ts'
import { createEndings } from '#src/data/session/endings.ts'

const endings = createEndings({ values, fetch: (...request) => fetch(...request), onReach: () => {} })

/** Tells the server of sessions that have ended on this device. Where it cannot be done yet, the browser asks again. */
export async function finishEndings(): Promise<void> {
  if (!(await endings.finish())) throw new TypeError('The server cannot be told yet')
}
