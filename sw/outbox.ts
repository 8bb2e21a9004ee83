import { createDeviceOutbox } from '#src/data/outbox/device-outbox.ts'
import { showBadge } from '#src/data/start/show-badge.ts'
import { countNeedingAttention } from '#src/data/sync/needs-attention.ts'

import { session } from './session.ts'

const outbox = createDeviceOutbox(session)

/** Sends the outbox. If an entry cannot be sent yet, this throws, so that the browser fires the sync event again. */
export async function sendOutbox(): Promise<void> {
  session.retryNow()
  await outbox.retryNow()
  const next = await outbox.run()
  // No page may be open to show it.
  await showBadge(await countOutboxEntries(await session.member()))
  if (next !== undefined) throw new TypeError('Not everything could be sent yet')
}

/** How many entries need this member's attention. */
export const countOutboxEntries = async (memberId: string | undefined): Promise<number> =>
  countNeedingAttention(await outbox.list(), memberId)
