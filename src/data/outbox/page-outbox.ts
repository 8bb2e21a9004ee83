import { signedInMember } from '#src/data/accounts/device-account.ts'
import { wakeWorker } from '#src/data/device/wake-worker.ts'
import { ifRoom } from '#src/data/own/if-room.ts'
import { callAs } from '#src/data/session/call-as.ts'

import type { DeviceOperation } from './handlers.ts'
import type { Command } from './outbox-entry.ts'
import { outboxTag } from './outbox-tag.ts'
import { createOwnOutbox } from './own-outbox.ts'

/** The outbox of this device, as pages have it. The scheduler of each page sends what is put in here. */
export const pageOutbox = createOwnOutbox({ member: async () => signedInMember(), callAs })

/**
 * Puts a command into the outbox. It is on the disk when this is done, and goes when it can; where the worker is woken,
 * also when no page is open then. Says whether there was room for it.
 */
export async function enqueue(command: Command<DeviceOperation>, wakesWorker = true): Promise<boolean> {
  const isIn = await ifRoom(() => pageOutbox.enqueue(command).then(() => true))
  if (isIn && wakesWorker) await wakeWorker(outboxTag)
  return isIn ?? false
}
