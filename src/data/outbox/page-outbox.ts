import { signedInMember } from '#src/data/accounts/device-account.ts'
import { wakeWorker } from '#src/data/device/wake-worker.ts'
import { draftsOfOthers } from '#src/data/draft-copies/whose.ts'
import { ifRoom } from '#src/data/own/if-room.ts'
import { asMember } from '#src/data/session/as-member.ts'
import { browserSession, network } from '#src/data/session/browser-session.ts'
import { createMemberCall } from '#src/data/session/member-call.ts'

import type { Errand } from './outbox-entry.ts'
import { outboxTag } from './outbox-tag.ts'
import { createOwnOutbox } from './own-outbox.ts'

/** As a certain member, and as nobody else, whoever signs in meanwhile. */
export const callAs = (memberId: string) =>
  createMemberCall({ ...network, session: asMember(browserSession.keeper, memberId) })

/** The outbox of this device, as pages have it. Whoever looks after it sends what is put in here. */
export const pageOutbox = createOwnOutbox({ member: async () => signedInMember(), callAs })

/**
 * Puts something in. It is on the disk when this is done, and goes when it can, whether or not a page is open then.
 * Says whether there was room for it. What belongs to another member is not asked for at all.
 */
export async function askFor(errand: Errand): Promise<boolean> {
  if ((await draftsOfOthers(signedInMember())).has(errand.subject)) return true
  const isIn = await ifRoom(() => pageOutbox.add(errand).then(() => true))
  if (isIn) await wakeWorker(outboxTag)
  return isIn ?? false
}
