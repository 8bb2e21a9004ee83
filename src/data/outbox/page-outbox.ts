import { retryOnQuota } from '#src/data/offline-cache/retry-on-quota.ts'
import { callAs } from '#src/data/session/call-as.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { requestBackgroundSync } from '#src/data/storage/request-background-sync.ts'
import { outboxTag } from '#src/data/sync/outbox-tag.ts'
import type { Command } from '#src/data/sync/schema/outbox-entry.ts'

import { createDeviceOutbox } from './device-outbox.ts'
import type { DeviceOperation } from './handlers.ts'

/** The page's outbox. The scheduler of each page sends its entries. */
export const pageOutbox = createDeviceOutbox({ member: async () => signedInMember(), callAs })

/**
 * Puts a command into the outbox. When it resolves, the command is on the disk; background sync sends it even if no
 * page is open, unless `wakesWorker` is false. Resolves to false if the disk has no room.
 */
export async function enqueue(command: Command<DeviceOperation>, wakesWorker = true): Promise<boolean> {
  const isIn = await retryOnQuota(() => pageOutbox.enqueue(command).then(() => true))
  if (isIn && wakesWorker) await requestBackgroundSync(outboxTag)
  return isIn ?? false
}
