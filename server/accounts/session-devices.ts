import type { Kysely, Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'

import { sessionOnOtherDevice } from './account-message-kinds.ts'
import { deviceName } from './device-name.ts'
import { refreshHash as hashOf } from './refresh-token.ts'
import { createSessionsRepository, type KeptSession } from './sessions-repository.ts'

/** Of one session. Who has its token can invent devices, and must not be able to fill its member's mailbox by that. */
const maxDevices = 5

type Dependencies = { db: Kysely<Schema>; wakeDeliveries: WakeDeliveries; now: () => Date }

/**
 * Notices that a session is refreshed on another device than it was begun on: its refresh token never changes, so this is
 * the only sign of a copy. Its member is told by mail, once for each device. A refresh without a device cookie says nothing.
 */
export function createSessionDevices({ db, wakeDeliveries, now }: Dependencies) {
  async function notice(session: KeptSession, { devices, userAgent }: Client): Promise<void> {
    const shown = devices.map(hashOf)
    const [newest] = shown
    if (!newest || isAmong(shown, await createSessionsRepository(db).devicesOf(session.sessionId))) return
    const isMailQueued = await db.transaction().execute(async (transaction) => {
      const sessions = createSessionsRepository(transaction)
      if (!(await sessions.lock(session.sessionId))) return false
      const before = await sessions.devicesOf(session.sessionId)
      if (isAmong(shown, before) || before.length > maxDevices) return false
      await sessions.addDevice(session.sessionId, newest)
      // Begun before devices were noted, or its server ended within the sign-in: it belongs to this device.
      return before.length > 0 && queueDeviceMail(transaction, session, userAgent)
    })
    if (isMailQueued) wakeDeliveries()
  }

  async function queueDeviceMail(
    transaction: Transaction<Schema>,
    session: KeptSession,
    userAgent: string,
  ): Promise<boolean> {
    const { email, username, locale } = await transaction
      .selectFrom('members')
      .select(['email', 'username', 'locale'])
      .where('id', '=', session.memberId)
      .executeTakeFirstOrThrow()
    if (email === null) return false
    const { memberId, sessionId } = session
    const parameters = { username, sessionId, device: deviceName(userAgent), at: now().getTime() }
    await enqueueDelivery(transaction, sessionOnOtherDevice, { memberId, recipient: email, locale, parameters })
    return true
  }

  return { notice }
}

const isAmong = (shown: readonly Buffer[], known: readonly Buffer[]) =>
  known.some((hash) => shown.some((each) => each.equals(hash)))
