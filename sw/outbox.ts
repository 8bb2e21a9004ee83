import { createOwnOutbox } from '#src/data/outbox/own-outbox.ts'
import { deviceValues as values } from '#src/data/session/device-values.ts'
import { createWorkerSession } from '#src/data/session/worker-session.ts'

const outbox = createOwnOutbox(createWorkerSession({ values, fetch: (...request) => fetch(...request) }))

/** Sends what was asked for without a network. What cannot go yet, the browser asks for again. */
export async function sendOutbox(): Promise<void> {
  await outbox.hurry()
  if ((await outbox.run()) !== undefined) throw new TypeError('Not everything could be sent yet')
}
