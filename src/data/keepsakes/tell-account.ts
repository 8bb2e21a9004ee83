import { orRefused } from '#src/data/device/storage-refusals.ts'
import type { SendingOperation } from '#src/data/outbox/outbox-entry.ts'
import { ifRoom } from '#src/data/own/if-room.ts'

import type { Keeping } from './keepsake.ts'

const pressed = new Set<SendingOperation>()

/** Whether the last change was a press, which waits for no other. */
export const takePress = (operation: SendingOperation): boolean => pressed.delete(operation)

/** It is on the disk when this is done; a member's account hears of it as soon as it can, also when no page is open then. */
export async function told(operation: SendingOperation, write: () => Promise<Keeping>): Promise<Keeping> {
  // Before it is written: the sync hears of the write, maybe sooner than this page of its end.
  pressed.add(operation)
  const keeping = await written(write)
  if (keeping !== 'kept') pressed.delete(operation)
  return keeping
}

/** The account hears of it a little later. */
export async function written(write: () => Promise<Keeping>): Promise<Keeping> {
  return (await orRefused(() => ifRoom(write), 'refused')) ?? 'refused'
}
