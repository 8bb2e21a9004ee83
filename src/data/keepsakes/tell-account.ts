import { signedInMember } from '#src/data/accounts/device-account.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import type { SendingOperation } from '#src/data/outbox/outbox-entry.ts'
import { askFor } from '#src/data/outbox/page-outbox.ts'
import { ifRoom } from '#src/data/own/if-room.ts'

import type { Keeping } from './keepsake.ts'

/** It is on the disk when this is done; a member's account hears of it as soon as it can, also when no page is open then. */
export async function told(operation: SendingOperation, write: () => Promise<Keeping>): Promise<Keeping> {
  const keeping = await written(write)
  const memberId = signedInMember()
  if (memberId !== undefined && keeping === 'kept')
    await orRefused(() => askFor({ operation, subject: memberId }), undefined)
  return keeping
}

/** The account hears of it a little later. */
export async function written(write: () => Promise<Keeping>): Promise<Keeping> {
  return (await orRefused(() => ifRoom(write), 'refused')) ?? 'refused'
}
