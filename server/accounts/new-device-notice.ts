import type { Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery } from '#server/deliveries/enqueue-deliveries.ts'

import { newDevice } from './account-message-kinds.ts'
import { notifyOfAccount } from './account-notice.ts'
import { deviceName } from './device-name.ts'

type Member = { id: string; username: string; email: string | null; locale: string }

/**
 * Tells a member about a sign-in on a device on which they have not signed in before, in the transaction of the
 * sign-in. The caller wakes the deliveries.
 */
export async function notifyOfNewDevice(
  transaction: Transaction<Schema>,
  { id, username, email, locale }: Member,
  userAgent: string,
  now: Date,
): Promise<void> {
  if (email === null) return
  const parameters = { username, device: deviceName(userAgent), at: now.getTime() }
  await enqueueDelivery(transaction, newDevice, { memberId: id, recipient: email, locale, parameters })
  await notifyOfAccount(transaction, id, { kind: 'new-device', parameters: { device: parameters.device } }, now)
}
