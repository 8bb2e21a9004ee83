import { createDeviceOutbox } from '#src/data/outbox/device-outbox.ts'
import { showWorkerBadge } from '#src/data/start/worker-badge.ts'
import { countNeedingAttention } from '#src/data/sync/needs-attention.ts'

import { session } from './session.ts'

const outbox = createDeviceOutbox(session)

/** Sends the outbox. If an entry cannot be sent yet, this throws, so that the browser fires the sync event again. */
export async function sendOutbox(): Promise<void> {
  session.retryNow()
  await outbox.retryNow()
  const next = await outbox.run()
  await showWorkerBadge(await session.member(), await outbox.list())
  if (next !== undefined) throw new TypeError('Not everything could be sent yet')
}

/** How many entries need this member's attention. */
export const countOutboxEntries = async (memberId: string | undefined): Promise<number> =>
  countNeedingAttention(await outbox.list(), memberId)
