import { createDeviceOutbox } from '#src/data/outbox/device-outbox.ts'
import { showBadge } from '#src/data/start/app-badge.ts'
import { countNeedingAttention } from '#src/data/sync/needs-attention.ts'

import { session } from './session.ts'

const outbox = createDeviceOutbox(session)

/** Sends what was asked for without a network. What cannot go yet, the browser asks for again. */
export async function sendOutbox(): Promise<void> {
  session.retryNow()
  await outbox.retryNow()
  const next = await outbox.run()
  // No page may be open that would tell.
  await showBadge(countNeedingAttention(await outbox.list(), await session.member()))
  if (next !== undefined) throw new TypeError('Not everything could be sent yet')
}
