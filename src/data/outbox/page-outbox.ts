import { retryOnQuota } from '#src/data/offline-cache/retry-on-quota.ts'
import { callAs } from '#src/data/session/browser-session.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { requestBackgroundSync } from '#src/data/storage/request-background-sync.ts'
import { outboxTag } from '#src/data/sync/outbox-tag.ts'
import type { Command } from '#src/data/sync/schema/outbox-entry.ts'

import { createDeviceOutbox } from './device-outbox.ts'
import type { DeviceOperation } from './handlers.ts'

/** The outbox of this device, as pages have it. The scheduler of each page sends what is put in here. */
export const pageOutbox = createDeviceOutbox({ member: async () => signedInMember(), callAs })

/**
 * Puts a command into the outbox. It is on the disk when this is done, and goes when it can; where the worker is woken,
 * also when no page is open then. Says whether there was room for it.
 */
export async function enqueue(command: Command<DeviceOperation>, wakesWorker = true): Promise<boolean> {
  const isIn = await retryOnQuota(() => pageOutbox.enqueue(command).then(() => true))
  if (isIn && wakesWorker) await requestBackgroundSync(outboxTag)
  return isIn ?? false
}
