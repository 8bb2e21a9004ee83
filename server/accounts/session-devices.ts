import type { Kysely, Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'

import { sessionOnOtherDevice } from './account-message-kinds.ts'
import { notifyOfAccount } from './account-notice.ts'
import { deviceName } from './device-name.ts'
import { refreshHash as hashOf } from './refresh-token.ts'
import { createSessionsRepository, type KeptSession } from './sessions-repository.ts'

/**
 * Maximum number of devices for one session. A thief of its token can invent devices, and must not be able to fill the
 * member's mailbox with notices.
 */
const maxDevices = 5

type Dependencies = { db: Kysely<Schema>; wakeDeliveries: WakeDeliveries; now: () => Date }

/**
 * Detects that a session is refreshed on another device than the one it was started on. The refresh token never
 * changes, so this is the only sign of a copy. The member gets one mail for each new device. A refresh without a device
 * cookie is not counted.
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
      // No device stored yet: the session is older than this check, or the server stopped during the sign-in. The first
      // device seen is then the session's own.
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
    const notice = { kind: 'session-on-other-device', parameters: { device: parameters.device } } as const
    await notifyOfAccount(transaction, memberId, notice, now())
    return true
  }

  return { notice }
}

const isAmong = (shown: readonly Buffer[], known: readonly Buffer[]) =>
  known.some((hash) => shown.some((each) => each.equals(hash)))
