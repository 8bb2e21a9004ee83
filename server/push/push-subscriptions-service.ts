import { ECDH, randomUUID } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import { mostPushSubscriptions } from '#contract/notifications.ts'
import { Problem } from '#contract/problems.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import type { SessionIdentity } from '#server/http/route.ts'

import { isAtPushService } from './push-services.ts'
import { createPushSubscriptionsRepository, type PushSubscription } from './push-subscriptions-repository.ts'

export type PushSubscriptionsService = ReturnType<typeof createPushSubscriptionsService>

type Dependencies = { db: Kysely<Schema>; pushServices: readonly string[]; now?: () => Date }

/** The devices to which pushes are sent. A subscription is part of a session and ends with it. */
export function createPushSubscriptionsService({ db, pushServices, now = () => new Date() }: Dependencies) {
  async function save(caller: SessionIdentity, subscription: PushSubscription): Promise<void> {
    if (!isAtPushService(subscription.endpoint, pushServices)) throw new Problem('push-service-unknown')
    if (!isPublicKey(subscription.keys.p256dh))
      throw new Problem('invalid-request', { fields: { 'keys.p256dh': 'invalid_value' } })
    await withMemberLock(db, caller.memberId, async (transaction) => {
      // Another member may be subscribing the same device.
      await sql`select pg_advisory_xact_lock(hashtextextended(${subscription.endpoint}, 0))`.execute(transaction)
      const subscriptions = createPushSubscriptionsRepository(transaction)
      await subscriptions.removeOfOthers(subscription.endpoint, caller.sessionId)
      if (!(await subscriptions.save(caller, { id: randomUUID(), ...subscription }, now())))
        throw new Problem('sign-in-required')
      await subscriptions.removeSurplus(caller.memberId, mostPushSubscriptions)
    })
  }

  const remove = ({ sessionId }: SessionIdentity): Promise<void> =>
    createPushSubscriptionsRepository(db).removeOfSession(sessionId)

  return { save, remove }
}

/** Whether it is a point of the curve: nothing can be encrypted for other values. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
