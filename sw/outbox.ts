import { awaitingPerson } from '#src/data/outbox/awaiting-person.ts'
import { createOwnOutbox } from '#src/data/outbox/own-outbox.ts'
import { showBadge } from '#src/data/outbox/show-badge.ts'

import { session } from './session.ts'

const outbox = createOwnOutbox(session)

/** Sends what was asked for without a network. What cannot go yet, the browser asks for again. */
export async function sendOutbox(): Promise<void> {
  session.retryNow()
  await outbox.retryNow()
  const next = await outbox.run()
  // No page may be open that would tell.
  await showBadge(awaitingPerson(await outbox.list(), await session.member()))
  if (next !== undefined) throw new TypeError('Not everything could be sent yet')
}
